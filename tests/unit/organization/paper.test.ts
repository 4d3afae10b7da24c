import { describe, expect, it } from 'vitest';
import {
  blankPaper,
  changedOfPaper,
  paperToSave,
  printedName,
  tidied,
} from '../../../src/domain/organization/paper.ts';
import { encodings, fitted } from '../../../src/features/organization/paper/scale-logo.ts';
import { papersSchema } from '../../../src/schemas/paper.ts';
import { readLogo } from '../../../src/ui/logo/read-logo.ts';
import { jpegOf, noLogos, pngLogo } from '../../support/logos.ts';

describe('what is put on paper', () => {
  it('[K8] has the name given for it, else the organization’s own', () => {
    expect(printedName({ name: 'Northside Inc.' }, 'Northside')).toBe('Northside Inc.');
    expect(printedName(blankPaper, 'Northside')).toBe('Northside');
    expect(printedName(null, 'Northside')).toBe('Northside');
  });

  it('[K8] is kept without blanks that nobody sees, and with its lines', () => {
    expect(tidied('  12 Mill Lane \t\r\nNorthside\r\r  MN ')).toBe(
      '12 Mill Lane\nNorthside\n\n  MN',
    );
    expect(tidied(' \n ')).toBe('');
    expect(tidied('One\vtwo\u2028three\0\u0007 four\u009f\tfive')).toBe(
      'One\ntwo\nthree four\tfive',
    );
  });

  it('[K17] has no notice of cancellation where a device stored it before there was one', () => {
    const { cancellation: _none, ...before } = blankPaper;
    const row = { ...before, id: 'paper0000000001', org: 'org000000000001', updated: '' };
    expect(papersSchema.parse({ rows: [row] }).rows).toEqual([{ ...row, cancellation: '' }]);
  });

  it('[K8] is saved by what was changed, beside what others changed', () => {
    const from = { ...blankPaper, phone: '1', terms: 'Old' };
    const to = { ...from, phone: '2', licence: 'L-7' };
    expect(changedOfPaper(from, to)).toEqual({ phone: '2', licence: 'L-7' });
    expect(paperToSave({ ...from, terms: 'Theirs' }, { from, to })).toEqual({
      phone: '2',
      licence: 'L-7',
    });
    // Both made it the same.
    expect(paperToSave({ ...from, phone: '2' }, { from, to })).not.toBeNull();
    expect(paperToSave({ ...from, phone: '3' }, { from, to })).toBeNull();
  });
});

describe('a logo', () => {
  it('[K8] is read as what its first bytes say', () => {
    const png = readLogo(pngLogo);
    expect(png?.type).toBe('image/png');
    expect([...(png?.bytes.slice(0, 4) ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    // One that does not say how large it is may be of any size.
    expect(readLogo(jpegOf(9))).toBeNull();
    for (const [name, logo] of Object.entries(noLogos)) expect(readLogo(logo), name).toBeNull();
    expect(readLogo('')).toBeNull();
  });

  it('[K8] is made smaller, and never larger', () => {
    expect(fitted({ width: 8000, height: 6000 }, 1200)).toEqual({ width: 1200, height: 900 });
    expect(fitted({ width: 100, height: 20_000 }, 1200)).toEqual({ width: 6, height: 1200 });
    expect(fitted({ width: 9000, height: 1 }, 1200)).toEqual({ width: 1200, height: 1 });
    expect(fitted({ width: 40, height: 30 }, 1200)).toEqual({ width: 40, height: 30 });
  });

  it('[K8] stays transparent where a smaller one does', () => {
    const types = (isTransparent: boolean) => encodings(isTransparent).map(({ type }) => type);
    expect(types(true).indexOf('image/jpeg')).toBe(3);
    expect(types(false).indexOf('image/jpeg')).toBe(1);
    expect(types(false).at(-1)).toBe('image/jpeg');
  });
});
