import type { ReactElement, ReactNode } from 'react';
import type { ServiceCell } from './services.tsx';
import type { TierAmounts } from './tier-amounts.ts';
import type { TierTone } from './tier-tone.ts';

export type TierCardProps = {
  tone: TierTone | undefined;
  /** As people read it. */
  name: string;
  title: string;
  /** What the tier is to the next worse one, in words. */
  betterThan?: string | undefined;
  /** One for each row of the menu, which all its tiers share. */
  services: readonly ServiceCell[];
  /** In words; if there is no price, why. */
  price: ({ ok: true } & TierAmounts) | { ok: false; error: string };
  warranty?: string | undefined;
  /** A control beside the link, as wide as it is high. */
  control?: ReactNode;
  /** What a tap on the card is for: a link or the label of a field, with its own text. None: the card can't be chosen. */
  link?: ReactElement | undefined;
  /** Said above the band of a tier that is set off from the others. */
  ribbon?: string | undefined;
  /** Another card of the grid has a ribbon. */
  besideRibbon?: boolean;
  /** Said in the band of the tier that was chosen before. */
  mark?: string | undefined;
  /** Set off by a ring: it is the one of the group that is chosen now. */
  chosen?: boolean;
  /** The label of the control that unfolds the service lines. */
  detailsLabel: string;
};
