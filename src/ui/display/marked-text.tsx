import { markedParts } from '../../domain/problems/marked-parts.ts';

/** A text in which what matches a search stands out. */
export function MarkedText(props: { text: string; terms: readonly string[] }) {
  if (props.terms.length === 0) return props.text;
  return markedParts(props.text, props.terms).map((part) =>
    part.marked ? <mark key={part.start}>{part.text}</mark> : part.text,
  );
}
