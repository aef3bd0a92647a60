/** The site's Python: one client, and so one worker, for every cell and figure. */

import { PythonClient } from "./client.js";

export const python = new PythonClient();
