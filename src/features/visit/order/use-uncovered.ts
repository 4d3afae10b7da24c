import { useEffect, useMemo, useState } from 'react';
import { coveredText } from '../../../documents/drawn-text.ts';
import { otherScripts } from '../../../documents/other-scripts.ts';
import { afterPrices } from '../after-prices.ts';

/**
 * The words of texts that the document of an order can't write all of (K7), known before it is signed. None as long as the
 * fonts are not there.
 */
export function useUncovered(texts: unknown): string[] {
  const text = JSON.stringify(texts);
  const scripts = JSON.stringify(otherScripts(text));
  const [signs, setSigns] = useState<{ scripts: string; covers: Covers } | null>(null);
  useEffect(() => {
    let isWanted = true;
    afterPrices()
      .then(() => import('../../../documents/load-fonts.ts'))
      .then(({ loadSigns }) => loadSigns(JSON.parse(scripts)))
      .then((covers) => {
        if (isWanted) setSigns({ scripts, covers });
      })
      .catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [scripts]);
  // Those of another script are about to come.
  const covers = signs?.scripts === scripts ? signs.covers : null;
  return useMemo(() => {
    const words = covers ? textsIn(JSON.parse(text)).join('\n') : '';
    return covers ? coveredText(words, covers).uncovered : [];
  }, [text, covers]);
}

type Covers = (character: string) => boolean;

/** All texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}
