/** The site's Python: one client, and so one worker, for every cell and figure. */

import { PythonClient } from "./client.js";

export const python = new PythonClient();

/** Start Python early, when a reader is about to use it and doesn't save data. */
export function warm() {
  const connection = /** @type {{saveData?: boolean} | undefined} */ (Reflect.get(navigator, "connection"));
  if (!connection?.saveData) python.warm();
}
