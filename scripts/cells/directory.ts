import { JetStreamApiCodes, JetStreamApiError, jetstream } from '@nats-io/jetstream';
import { type KvEntry, Kvm } from '@nats-io/kv';
import { z } from 'zod/mini';
import { connectTo, type StreamAccess, timeoutMs } from './connection.ts';

/** A cell as it says of itself (D1). */
export const cellEntry = z.object({
  /** The address that people use, https://one.tierbook.example. */
  url: z.string().check(z.regex(/^https?:\/\/[^/?#\s]{1,200}$/)),
  /** Where Caddy's side reaches it, 10.0.0.1:8090. */
  address: z.string().check(z.regex(/^[A-Za-z0-9.:[\]-]{1,200}$/)),
  /** How many accounts it has, and how many it is to have at most. */
  accounts: z.int().check(z.minimum(0)),
  room: z.int().check(z.minimum(1)),
  /** When it said so, in ms. */
  at: z.int(),
});
export type CellEntry = z.infer<typeof cellEntry>;

/** In which cell the organization lives that has a host name of its own (D1). */
export const hostEntry = z.object({
  org: z.string().check(z.regex(/^[a-z0-9]{15}$/)),
  cell: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/)),
});
type HostEntry = z.infer<typeof hostEntry>;

/** A value and the revision that a later one has to follow. */
type Revised<T> = T & { revision: number };

/** What the directory holds: cells by name, organizations by their host names. */
export type Known = { cells: Map<string, CellEntry>; hosts: Map<string, HostEntry> };

/** The directory of the cells, a key-value bucket of JetStream. Whatever it is asked for fails where JetStream is away. */
export type Directory = {
  cell(name: string): Promise<CellEntry | null>;
  tellCell(name: string, entry: CellEntry): Promise<void>;
  host(name: string): Promise<Revised<HostEntry> | null>;
  /** All host names of organizations. */
  hosts(): Promise<Map<string, Revised<HostEntry>>>;
  /**
   * Says where an organization lives that has this name.
   *
   * @param after the revision that was looked at, 0 if the name has none yet
   * @returns false where somebody else has said something meanwhile
   */
  tellHost(name: string, entry: HostEntry, after: number): Promise<boolean>;
  /** Has `listener` called with all there is, now and after each change, until the directory is closed. */
  follow(listener: (known: Known) => void): void;
  close(): Promise<void>;
};

const bucket = 'tierbook-directory';
const cellPrefix = 'cell.';
const hostPrefix = 'host.';
const retryMs = 1000;

/** A host name in small letters, without its port. */
export const hostPattern =
  /^(?=.{1,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Connects, and makes the bucket where there is none. @param waits see `connectTo` */
export async function openDirectory(
  access: StreamAccess,
  options: { waits?: boolean } = {},
): Promise<Directory> {
  const connection = await connectTo(access, options);
  const client = jetstream(connection, { timeout: timeoutMs });
  const kv = await new Kvm(client).create(bucket, { replicas: access.replicas, history: 1 });
  let isClosed = false;

  async function read<T>(key: string, schema: z.ZodMiniType<T>): Promise<Revised<T> | null> {
    const entry = await kv.get(key);
    return entry && entryOf(entry, schema);
  }

  async function allHosts(): Promise<Map<string, Revised<HostEntry>>> {
    const found = new Map<string, Revised<HostEntry>>();
    for await (const entry of await kv.history({ key: `${hostPrefix}>` })) {
      const value = entryOf(entry, hostEntry);
      if (value) found.set(entry.key.slice(hostPrefix.length), value);
    }
    return found;
  }

  async function followFor(listener: (known: Known) => void): Promise<void> {
    const known: Known = { cells: new Map(), hosts: new Map() };
    for await (const entry of await kv.watch()) {
      takeEntry(known, entry);
      listener(known);
    }
  }

  return {
    cell: (name) => read(`${cellPrefix}${name}`, cellEntry),
    tellCell: async (name, entry) => {
      await kv.put(`${cellPrefix}${name}`, JSON.stringify(entry));
    },
    host: (name) => read(`${hostPrefix}${name}`, hostEntry),
    hosts: allHosts,
    tellHost: async (name, entry, after) => {
      const [key, value] = [`${hostPrefix}${name}`, JSON.stringify(entry)];
      try {
        await (after === 0 ? kv.create(key, value) : kv.update(key, value, after));
        return true;
      } catch (error) {
        const isOld =
          error instanceof JetStreamApiError &&
          error.code === JetStreamApiCodes.StreamWrongLastSequence;
        if (isOld) return false;
        throw error;
      }
    },
    follow: async (listener) => {
      while (!isClosed) {
        await followFor(listener).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    },
    close: async () => {
      isClosed = true;
      await connection.close();
    },
  };
}

function takeEntry(known: Known, entry: KvEntry): void {
  const { key } = entry;
  if (key.startsWith(cellPrefix)) {
    setOrDelete(known.cells, key.slice(cellPrefix.length), entryOf(entry, cellEntry));
  } else if (key.startsWith(hostPrefix)) {
    setOrDelete(known.hosts, key.slice(hostPrefix.length), entryOf(entry, hostEntry));
  }
}

function setOrDelete<T>(map: Map<string, T>, key: string, value: T | null): void {
  if (value) map.set(key, value);
  else map.delete(key);
}

function entryOf<T>(entry: KvEntry, schema: z.ZodMiniType<T>): Revised<T> | null {
  if (entry.operation !== 'PUT') return null;
  try {
    return { ...schema.parse(entry.json()), revision: entry.revision };
  } catch {
    return null;
  }
}
