/**
 * Compiles Python ahead, with Pyodide itself so that the bytecode fits.
 *
 *     node compile_ahead.mjs <pyodide folder> <compile_ahead.py> <kind> <source.zip> <target.zip>
 */

import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [home, script, kind, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: home, args: [kind] });
pyodide.FS.writeFile("/source.zip", await readFile(source));
pyodide.runPython(await readFile(script, "utf-8"));
await writeFile(target, pyodide.FS.readFile("/compiled.zip"));
