import { jsPDF } from 'jspdf';
import { expect, it } from 'vitest';
import { signsIn } from '../../../src/documents/font-signs.ts';
import { fontFiles } from '../../support/printed-order.ts';

it('[K7] both files of a font have the same signs, and those that documents are drawn with', async () => {
  const [hebrew, arabic] = ['א״ת', 'مچﻢﻻ،٣'];
  const { others, ...first } = await fontFiles(['hebrew', 'arabic']);
  const fonts = [
    {
      name: 'first',
      font: first,
      has: ['é', 'Ж', 'ễ', '�'],
      hasNot: ['水', '🔥', '', hebrew, arabic],
    },
    { name: 'hebrew', font: others[0], has: [...hebrew], hasNot: ['é', ...arabic] },
    { name: 'arabic', font: others[1], has: [...arabic], hasNot: ['é', ...hebrew] },
  ];
  const doc = new jsPDF();
  const files = fonts.flatMap(({ name, font, ...signs }) =>
    Object.entries(font ?? {}).map(([style, file]) => ({ name, style, file, ...signs })),
  );
  expect(files).toHaveLength(6);
  for (const { name, style, file, has, hasNot } of files) {
    doc.addFileToVFS(`${name} ${style}.ttf`, Buffer.from(file).toString('latin1'));
    doc.addFont(`${name} ${style}.ttf`, name, style, undefined, 'Identity-H');
    doc.setFont(name, style);
    const { characterToGlyph } = doc.getFont().metadata as {
      characterToGlyph(code: number): number;
    };
    const covers = signsIn(file);
    const differing = Array.from({ length: 0x1_0000 }, (_, code) => code).filter(
      (code) =>
        covers(String.fromCharCode(code)) !==
        characterToGlyph.call(doc.getFont().metadata, code) > 0,
    );
    expect(differing, `${name} ${style}`).toEqual([]);
    expect(has.every(covers)).toBe(true);
    expect(hasNot.flatMap((each) => (each === '' ? [''] : [...each])).some(covers)).toBe(false);
  }
});

it('[K7] a file that is no font says so', () => {
  expect(() => signsIn(new Uint8Array(12))).toThrow('no table cmap');
});
