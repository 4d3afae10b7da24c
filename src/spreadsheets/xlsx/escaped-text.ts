/**
 * Text as a workbook's XML holds it. What XML can't say, and a carriage return, which it reads as a line feed, is
 * written `_x000D_` by its code unit; an underscore that would be read so is written `_x005F_` (ECMA-376,
 * part 1, 22.9.2.19, ST_Xstring).
 */

/** Text between tags, or in an attribute. */
export function escapedText(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4})/gi, '_x005F_')
    .replace(unspeakable, (unit) => `_x${hex(unit)}_`)
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** The same backwards, of text whose entities are decoded. */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

// Control characters but tab and line feed, halves of characters, and what is no character.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for
const unspeakable = /[\x00-\x08\x0B-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const entities: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function hex(unit: string): string {
  return unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
