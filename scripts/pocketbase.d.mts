export interface PocketBaseServer {
  /** Address of app and API, without a slash at the end. */
  url: string;
  /** The id of its process. */
  pid: number;
  /** Signs in to this run. */
  superuser: { email: string; password: string };
  /** Settles with the exit code once the server has ended. */
  exited: Promise<number | null>;
  /** Ends the server cleanly and waits for it. */
  stop(): Promise<void>;
  /** Ends it as a crash does, and waits for it. */
  kill(): Promise<void>;
}

export interface PocketBaseOptions {
  dataDir: string;
  host?: string;
  port?: number;
  publicDir?: string;
  log?: (line: string) => void;
  env?: Record<string, string>;
  hooksDir?: string;
  engines?: number;
}

export function startPocketBase(options: PocketBaseOptions): Promise<PocketBaseServer>;
export function findPocketBase(options?: { log?: (line: string) => void }): Promise<string>;
export function checkPort(host: string, port: number): Promise<number>;
export function anyPort(host: string): Promise<number>;
