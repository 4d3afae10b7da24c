import type { ExchangeWork } from './exchange-work.ts';

/** What page and worker say to each other: a call of `ExchangeWork`, and its answer. */

export type WorkName = keyof ExchangeWork;

export type Call = { id: number; name: WorkName; args: readonly unknown[] };

/** `error`: what was thrown, as text. */
export type Answer = { id: number; value: unknown } | { id: number; error: string };
