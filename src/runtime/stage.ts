import type { ReactNode } from 'react';

/** A screen to stand in the place of all others. */
type Drawn = {
  /** What it shows: as long as it is the same, the screen is the same one. */
  key: string;
  screen: ReactNode;
};

/**
 * An element beside the one that the app is drawn in, which takes its place in the page. What is to be shown at once is
 * drawn in it before it is asked for, while it is in no page: nobody sees, hears, finds or copies any of it.
 */
export type Stage = {
  /** `StageHost` draws in it. */
  element: HTMLElement;
  drawn(): Drawn | null;
  draw(next: Drawn | null): void;
  /** To be called by `StageHost` with what is in the element by now. */
  noteDrawn(drawn: Drawn | null): void;
  /** Whether what has this key is in the element. */
  isReady(key: string): boolean;
  isShown(): boolean;
  /** Puts it into the page in place of the app, and the focus into it. */
  show(): void;
  /** Gives the page back to the app and takes away what was drawn. */
  hide(): void;
  subscribe(changed: () => void): () => void;
};

/** @param app the element that the app is drawn in */
export function createStage(app: HTMLElement): Stage {
  const element = document.createElement('div');
  const listeners = new Set<() => void>();
  let drawn: Drawn | null = null;
  let readyKey: string | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const draw = (next: Drawn | null) => {
    drawn = next;
    tell();
  };
  return {
    element,
    drawn: () => drawn,
    draw,
    noteDrawn: (now) => {
      readyKey = now?.key ?? null;
    },
    isReady: (key) => readyKey === key && drawn?.key === key,
    isShown: () => element.isConnected,
    show: () => {
      app.replaceWith(element);
      element.querySelector('main')?.focus({ preventScroll: true });
      tell();
    },
    hide: () => {
      if (element.isConnected) element.replaceWith(app);
      draw(null);
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
