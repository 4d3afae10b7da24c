import { useCallback, useEffect, useRef, useState } from 'react';

/** As long as nobody types, the route takes over what was typed. */
const pauseMs = 300;

export type SearchText = {
  /** What the search box shows. */
  text: string;
  setText: (text: string) => void;
  /** Tells the route at once: for when the search box is left, since what follows may leave the page. */
  settle: () => void;
};

/**
 * The text of the search box: what is typed counts at once, the route's text follows it when there is a
 * pause, since a new address renders the screen again. A text that comes from the route itself (a link,
 * going back) counts again.
 */
export function useSearchText(routed: string, onChange: (text: string) => void): SearchText {
  const [text, setText] = useState(routed);
  const [seen, setSeen] = useState(routed);
  const told = useRef(routed);
  if (seen !== routed) {
    setSeen(routed);
    if (routed !== told.current) setText(routed);
  }
  const latest = useRef({ text, routed, onChange });
  useEffect(() => {
    latest.current = { text, routed, onChange };
  });
  const settle = useCallback(() => {
    const { text, routed, onChange } = latest.current;
    if (text === routed) return;
    told.current = text;
    onChange(text);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause again.
  useEffect(() => {
    const timer = setTimeout(settle, pauseMs);
    return () => clearTimeout(timer);
  }, [text, settle]);
  return { text, setText, settle };
}
