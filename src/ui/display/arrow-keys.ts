import type { KeyboardEvent } from 'react';

/**
 * For a list of links that show something beside it: an arrow key moves the focus from one to the next, which is what is to be
 * shown; undefined where there is none, and for other keys.
 */
export function focusNext(event: KeyboardEvent<HTMLElement>): HTMLAnchorElement | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return undefined;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + step];
  if (next) event.preventDefault();
  next?.focus();
  return next;
}
