import type { PriceVariable } from '../../../domain/pricing/constants.ts';

/** Ids of the places on the manage screen that the checklist leads to. */
export const inviteAnchor = 'invite-link';

export const paperAnchor = 'on-paper';

export function variableAnchor(name: PriceVariable | string): string {
  return `variable-${name}`;
}

/** Brings a place into view and puts the focus on what is edited or copied there. */
export function goTo(anchor: string): void {
  const place = document.getElementById(anchor);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('button, input, select')?.focus({ preventScroll: true });
}
