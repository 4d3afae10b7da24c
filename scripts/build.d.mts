/** The built app. */
export const appDir: string;

/** What makes one round of snapshots, as one file. */
export const workerFile: string;

/** What sends estimates by mail, as one file. */
export const mailWorkerFile: string;

/** Builds the app and these, unless what is there was made of these very sources. @throws Error when the build fails */
export function ensureBuild(log: (line: string) => void): Promise<void>;

export const cellWorkerFile: string;

/** Builds the worker of a cell. */
export function buildCellWorker(): Promise<void>;
