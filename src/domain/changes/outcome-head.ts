import type { ChangeHead, ChangeRow } from '../../schemas/change-log.ts';

/** What the outcome of a change says of the change itself. */
export function outcomeHead({
  id,
  book,
  seq,
  created,
  note = '',
}: ChangeHead & Pick<ChangeRow, 'note'>) {
  return { id, book, seq, created, ...(note === '' ? {} : { note }) };
}
