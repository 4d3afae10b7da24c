import { ClientResponseError } from 'pocketbase';

/** Why signing in or registering did not work, as far as a person can do something about it. */
export type AccountFailure =
  | { kind: 'rejected' }
  | { kind: 'rate-limited' }
  | { kind: 'unreachable' }
  | { kind: 'email-taken' }
  | { kind: 'email-invalid' }
  /** The link of a mail for a forgotten password was used, is too old, or was cut off. */
  | { kind: 'link-expired' }
  /** Anything else, in the server's own words. */
  | { kind: 'other'; message: string };

export function accountFailureOf(error: unknown): AccountFailure {
  if (!(error instanceof ClientResponseError)) {
    return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
  }
  const { status, response } = error;
  if (status === 429) return { kind: 'rate-limited' };
  // No answer, or one that is not PocketBase's: a proxy without its server, a hotel's sign-in page.
  if (status === 0 || typeof response.message !== 'string') return { kind: 'unreachable' };
  if (faultOf(response, 'token')) return { kind: 'link-expired' };
  const emailFault = faultOf(response, 'email');
  if (emailFault === 'validation_not_unique') return { kind: 'email-taken' };
  if (emailFault) return { kind: 'email-invalid' };
  // Of a password sign-in PocketBase says 400, with no field at fault.
  if (error.url.endsWith('/auth-with-password') && status === 400) return { kind: 'rejected' };
  return { kind: 'other', message: response.message || 'Something went wrong.' };
}

/** The code of the server's objection to one field, if it has one. */
function faultOf(response: ClientResponseError['response'], field: string): string | undefined {
  const fault: unknown = response.data?.[field]?.code;
  return typeof fault === 'string' ? fault : undefined;
}
