import { expect, it } from 'vitest';
import { drawnLine } from '../../../src/documents/right-to-left.ts';

/** Forms as Unicode names them: a form alone, at the end, at the beginning, inside. */
it.each([
  ['Latin alone', 'Núñez (2) – 48 Elm', 'Núñez (2) – 48 Elm'],
  ['Hebrew', 'שלום', 'םולש'],
  [
    'a name in Arabic, joined: meem begins, reh and yeh, meem ends',
    'مريم',
    '\ufee2\ufef3\ufeae\ufee3',
  ],
  ['letters that join nothing after them', 'داود', '\ufea9\ufeed\ufe8d\ufea9'],
  ['lam and alef as one sign, alone and joined', 'لا سلام', '\ufee1\ufefc\ufeb3 \ufefb'],
  ['Persian letters', 'پچ', '\ufb7b\ufb58'],
  ['a stretched word', 'مـم', '\ufee2\u0640\ufee3'],
  ['digits, which go on from the left', 'رقم 12', '12 \ufee2\ufed7\ufead'],
  ['brackets, which are mirrored', 'אב (ג)', '(ג) בא'],
  ['a Latin line with a name in it', 'For מרים at 2 pm', 'For םירמ at 2 pm'],
])('[K7] draws %s', (_, text, drawn) => {
  expect(drawnLine(text)).toBe(drawn);
});
