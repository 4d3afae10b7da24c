import { ClientResponseError } from 'pocketbase';
import { FaultError, sentenceOf } from '../domain/fault.ts';

/** Why something that was asked of the server did not work: all that the rest of the app knows of its errors. */
export type Failure = {
  kind: FailureKind;
  /** The server's own words if it has any, else the error's. */
  message: string;
  /** By the name of each field that the server objects to, the code of its objection. */
  fields: Readonly<Record<string, string>>;
  /** Something else answered in the server's place: a network's sign-in page, a proxy without its server. */
  foreign: boolean;
  /** There is a network, and no answer came in the time that there is for one. */
  silent: boolean;
  /**
   * The server, or what stands before it, turned the call away because of how much there is (429, 503). `retryAfterMs`: for
   * how long it wants to be left alone, 0 where it does not say.
   */
  busy: { retryAfterMs: number } | null;
};

export type FailureKind =
  /** No answer, or one that is not PocketBase's; or what was sent did not get there in time. */
  | 'unreachable'
  /** The session is not good, or not any more (S7). */
  | 'signed-out'
  /** No account has this address and password. */
  | 'wrong-credentials'
  | 'not-allowed'
  /** There is no such record, or none that the caller may see or change. */
  | 'missing'
  /** Somebody else saved it meanwhile. */
  | 'overtaken'
  | 'rate-limited'
  /** What was sent is not in order, or too large. */
  | 'rejected'
  /** The server answered, and it is none of these. */
  | 'faulty'
  /** It was not the server that failed. */
  | 'other';

export function failureOf(error: unknown): Failure {
  const fields = error instanceof ClientResponseError ? objections(error) : {};
  const told = { kind: kindOf(error), message: messageOf(error), fields };
  return { ...told, foreign: isForeign(error), silent: isSilent(error), busy: busyOf(error) };
}

const turnedAway: readonly number[] = [429, 503];

function busyOf(error: unknown): Failure['busy'] {
  if (!(error instanceof ClientResponseError) || !turnedAway.includes(error.status)) return null;
  return { retryAfterMs: retryAfters.get(error.response) ?? 0 };
}

/** By what an answer said; the client's errors have none of its headers. */
const retryAfters = new WeakMap<object, number>();

/** Notes for how long an answer wants the server to be left alone. @param said its body, as the client's error will have it */
export function noteRetryAfter({ headers, status }: Response, said: unknown): void {
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null || !turnedAway.includes(status)) return;
  if (typeof said !== 'object' || said === null) return;
  const date = Date.parse(headers.get('date') ?? '');
  retryAfters.set(said, readRetryAfter(retryAfter, Number.isNaN(date) ? Date.now() : date));
}

/**
 * A `Retry-After` (RFC 9110, section 10.2.3), which is a number of seconds or a date, in ms from `now`; 0 where it cannot be read
 * or is over.
 */
export function readRetryAfter(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/** Whether the server said no to the session or to the right, which no later try changes (S7). */
export function isRefused({ kind }: Failure): boolean {
  return kind === 'signed-out' || kind === 'not-allowed';
}

const kindsByStatus: Readonly<Record<number, FailureKind>> = {
  400: 'rejected',
  401: 'signed-out',
  403: 'not-allowed',
  404: 'missing',
  408: 'unreachable',
  409: 'overtaken',
  413: 'rejected',
  429: 'rate-limited',
};

function kindOf(error: unknown): FailureKind {
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof SignedOut) return 'signed-out';
  if (error instanceof WrongCredentials) return 'wrong-credentials';
  if (error instanceof UnknownAnswer) return 'faulty';
  if (!(error instanceof ClientResponseError)) return 'other';
  if (error.status === 0 || isForeign(error)) return 'unreachable';
  return kindsByStatus[error.status] ?? 'faulty';
}

function isForeign(error: unknown): boolean {
  if (error instanceof ForeignAnswer) return true;
  if (!(error instanceof ClientResponseError) || error.status === 0) return false;
  return typeof error.response.message !== 'string';
}

function isSilent(error: unknown): boolean {
  if (error instanceof ClientResponseError) return error.originalError instanceof NoAnswer;
  return error instanceof Unreachable && isSilent(error.cause);
}

function messageOf(error: unknown): string {
  if (!(error instanceof ClientResponseError)) {
    return error instanceof Error ? error.message : String(error);
  }
  const message: unknown = error.response.message;
  return typeof message === 'string' && message !== '' ? message : sentenceOf({ code: 'unknown' });
}

function objections({ response }: ClientResponseError): Record<string, string> {
  const found = Object.entries<{ code?: unknown } | null>(response.data ?? {});
  return Object.fromEntries(
    found.flatMap(([field, fault]) =>
      typeof fault?.code === 'string' ? [[field, fault.code]] : [],
    ),
  );
}

/** The server does not answer, or it is not PocketBase that does. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor(options?: ErrorOptions) {
    super('The server cannot be reached', options);
  }
}

/** Why a call was given up: nothing was heard of it (S5). */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  constructor() {
    super('The server does not answer');
  }
}

/** Something answers in the server's place. */
export class ForeignAnswer extends Unreachable {
  override name = 'ForeignAnswer';
  constructor(cause: unknown) {
    super({ cause });
  }
}

/** PocketBase answered, with something that this version of the app does not know. */
export class UnknownAnswer extends FaultError {
  override name = 'UnknownAnswer';
  constructor(cause: unknown) {
    super({ code: 'unknownAnswer' }, { cause });
  }
}

/** The server refused the token (401 or 403): the only reason to sign a user out (S7). */
export class SignedOut extends Error {
  override name = 'SignedOut';
  constructor() {
    super('The server refused the session');
  }
}

/** The server knows no account with this address and password. */
export class WrongCredentials extends Error {
  override name = 'WrongCredentials';
  constructor() {
    super('Wrong address or password');
  }
}

/** What browsers say of a part of the app that they could not load: Chromium and Firefox, then WebKit. */
export const missingPart = /dynamically imported module|importing a module script/i;
