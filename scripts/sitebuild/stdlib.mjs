/**
 * Compiles the standard library ahead, with Pyodide itself so that the bytecode fits.
 *
 *     node stdlib.mjs <pyodide folder> <compile_stdlib.py> <target.zip>
 */

import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [home, script, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: home });
pyodide.FS.writeFile("/stdlib.zip", await readFile(`${home}/python_stdlib.zip`));
pyodide.runPython(await readFile(script, "utf-8"));
await writeFile(target, pyodide.FS.readFile("/compiled.zip"));
