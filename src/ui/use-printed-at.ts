import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * When the page was last taken to paper; null as long as it never was. What is shown for it may stay from there on:
 * some browsers draw the page only after they have said that they are done.
 */
export function usePrintedAt(): string | null {
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    const media = window.matchMedia('print');
    // At once: the browser takes the page as it is when this returns.
    const take = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    const onMedia = () => {
      if (media.matches) take();
    };
    window.addEventListener('beforeprint', take);
    media.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', take);
      media.removeEventListener('change', onMedia);
    };
  }, []);
  return printedAt;
}
