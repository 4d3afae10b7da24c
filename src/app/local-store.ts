import { keepText } from '../runtime/keep-text.ts';

/** The browser's local storage; null where it lets the page keep nothing: with cookies blocked even asking for it throws. */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** In which organization each user of this device worked last, in local storage; a log-out clears it. */
export const lastOrganization = {
  /** The organization's id, "" for none; null where this device does not know. */
  read: (user: string): string | null => window.localStorage.getItem(keyOf(user)),
  /** Where there is no room, the next start opens the account's active organization. */
  keep: (user: string, org: string): void => keepText(window.localStorage, keyOf(user), org),
};

function keyOf(user: string): string {
  return `tierbook.organization.${user}`;
}
