import { isBuiltInDateFormat, isDateFormat } from './date-formats.ts';
import { readXml } from './read-xml.ts';

/** Of each style of cells, by its number, whether a number in it is shown as a date or a time. */
export function readDateStyles(xml: string): boolean[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let isInCells = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true;
      else if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes;
        // Differential formats, further down, have numbers of their own.
        if (!codes.has(numFmtId)) codes.set(numFmtId, formatCode);
      } else if (name === 'xf' && isInCells) formats.push(attributes.numFmtId ?? '0');
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats.map((id) => {
    const code = codes.get(id);
    return code === undefined ? isBuiltInDateFormat(Number(id)) : isDateFormat(code);
  });
}
