// Has Lighthouse look at pages, in the Chromium that listens at a port. Arguments: the port, and as
// JSON the settings for each address. Prints what it says, as JSON.

import lighthouse from "lighthouse";

const [port, pages] = process.argv.slice(2);
const reports = {};
for (const [url, settings] of Object.entries(JSON.parse(pages))) {
  reports[url] = (await lighthouse(url, { port: Number(port), logLevel: "error", ...settings })).lhr;
}
process.stdout.write(JSON.stringify(reports));
