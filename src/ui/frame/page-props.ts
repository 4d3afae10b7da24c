import type { ReactNode } from 'react';

export type PageProps = {
  /** The screen's name: in the top bar and the browser's tab. */
  title: string;
  /** What the screen is about, shown large, and never its name once more; without it the top bar's title is the heading. */
  heading?: ReactNode;
  description?: ReactNode;
  /** Above the heading, as wide as the content: what the screen is a part of. */
  above?: ReactNode;
  /** Beside the heading: a switch or a status. */
  headerEnd?: ReactNode;
  /** The one primary action: at the thumb on a phone and portrait tablet, else beside the heading. */
  primaryAction?: ReactNode;
  secondaryAction?: ReactNode;
  /** `panes`: as `reading`, and where there is room for it a list with a pane. */
  width?: 'content' | 'reading' | 'form' | 'panes';
  children: ReactNode;
};
