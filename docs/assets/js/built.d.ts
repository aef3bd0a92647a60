// What src/sitebuild/assets/prepare.py fills in: names of files in assets/generated/.

/** Known to the page. */
declare const FILES: {
  worker: string;
  editor: string;
  copy: string;
  twoHeads: string;
  realHeads: string;
  transformerBlock: string;
  whoAndWhom: string;
};

/** Known to the worker. */
declare const RUNTIME: {
  pyodide: string;
  stdlib: string;
  session: string;
  wheel: string;
  lock: object;
  bytes: number;
};
