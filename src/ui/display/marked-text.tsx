import { markedParts, rangesOf, type TextRange } from '../../domain/search/marked-parts.ts';

/** A text in which what matches a search stands out: folded terms, or the places that are given. */
export function MarkedText(
  props: { text: string } & ({ terms: readonly string[] } | { ranges: readonly TextRange[] }),
) {
  const ranges = 'ranges' in props ? props.ranges : rangesOf(props.text, props.terms);
  if (ranges.length === 0) return props.text;
  return markedParts(props.text, ranges).map((part) =>
    part.marked ? <mark key={part.start}>{part.text}</mark> : part.text,
  );
}
