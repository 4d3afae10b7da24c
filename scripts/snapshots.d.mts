import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

export type SnapshotServer = { url: string; superuser: { email: string; password: string } };

export function startRound(
  server: SnapshotServer,
  every: number,
): ChildProcessByStdio<null, null, Readable>;
