/** What spreadsheet programs and people write for a tick, in English and Spanish. */
const yes = new Set(['true', '1', 'yes', 'x', 'verdadero', 'sí', 'si']);
const no = new Set(['false', '0', 'no', 'falso']);

/** @returns undefined if it says neither */
export function readTypedBoolean(typed: string): boolean | undefined {
  const word = typed.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
