declare module 'pouchdb-browser' {
  /** As much of PouchDB as is measured. */
  export default class PouchDB {
    constructor(name: string);
    replicate: {
      from(url: string, options: { batch_size: number }): Promise<{ docs_written: number }>;
    };
    destroy(): Promise<void>;
  }
}
