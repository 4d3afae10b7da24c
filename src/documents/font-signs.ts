/**
 * Whether a TrueType font has a sign for a character, read from its table `cmap` of the basic plane (format 4), which is all that
 * documents draw. It says what jsPDF finds, without jsPDF.
 *
 * @throws where the file has no such table
 */
export function signsIn(font: Uint8Array): (character: string) => boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableAt(view, 'cmap');
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, at) => cmap + view.getUint32(cmap + 4 + 8 * at + 4),
  );
  const table = subtables.find((at) => view.getUint16(at) === 4);
  if (table === undefined) throw new Error('The font has no table of the basic plane');
  const segments = view.getUint16(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  const glyphOf = (code: number): number => {
    for (let at = 0; at < segments; at += 1) {
      if (view.getUint16(ends + 2 * at) < code) continue;
      const start = view.getUint16(starts + 2 * at);
      if (start > code) return 0;
      const delta = view.getUint16(deltas + 2 * at);
      const offset = view.getUint16(offsets + 2 * at);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(offsets + 2 * at + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
  return (character) => character.length === 1 && glyphOf(character.charCodeAt(0)) > 0;
}

/** Where a table of a font begins. */
function tableAt(view: DataView, name: string): number {
  for (let at = 0; at < view.getUint16(4); at += 1) {
    const record = 12 + 16 * at;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    if (tag === name) return view.getUint32(record + 8);
  }
  throw new Error(`The font has no table ${name}`);
}
