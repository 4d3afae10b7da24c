import type { LinkProps } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';

/** The link to a screen by itself, of which a pane shows what is on it. */
export type WholeScreen = Pick<LinkProps, 'to' | 'params'>;

const PaneContext = createContext<WholeScreen | null>(null);

/** Shows a screen inside a pane beside a list: its `Page` then leaves the bar and the tab to the list's. */
export function InPane({ whole, children }: { whole: WholeScreen; children: ReactNode }) {
  return <PaneContext value={whole}>{children}</PaneContext>;
}

/** Where the screen is inside a pane, the link to it by itself; else null. */
export function usePane(): WholeScreen | null {
  return useContext(PaneContext);
}
