import { useMemo } from 'react';
import { coveredText } from '../../../documents/drawn-text.ts';
import { otherScripts } from '../../../documents/other-scripts.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import { afterPrices } from '../after-prices.ts';

/**
 * The words of texts that the document of an order can't write all of (K7), known before it is signed. None as long as the
 * fonts are not there.
 */
export function useUncovered(texts: unknown): string[] {
  const text = JSON.stringify(texts);
  const scripts = JSON.stringify(otherScripts(text));
  const load = async () => {
    await afterPrices();
    const { loadSigns } = await import('../../../documents/load-fonts.ts');
    return loadSigns(JSON.parse(scripts));
  };
  const covers = useWorked(load, [scripts]).value;
  return useMemo(() => {
    const words = covers ? textsIn(JSON.parse(text)).join('\n') : '';
    return covers ? coveredText(words, covers).uncovered : [];
  }, [text, covers]);
}

/** All texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}
