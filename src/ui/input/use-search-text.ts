import { useRef, useState } from 'react';

/**
 * The text of the search box: what is typed counts at once, the route's text follows it. A text that
 * comes from the route itself (a link, going back) counts again.
 */
export function useSearchText(
  routed: string,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(routed);
  const [seen, setSeen] = useState(routed);
  const sent = useRef(routed);
  if (seen !== routed) {
    setSeen(routed);
    if (routed !== sent.current) setText(routed);
  }
  const set = (next: string) => {
    sent.current = next;
    setText(next);
    onChange(next);
  };
  return [text, set];
}
