import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { RecordIds, recordId } from '../../../src/domain/changes/record-id.ts';

test('[R7] the id is the head of the SHA-256 of the key in base 36, padded to 50', () => {
  const hex = createHash('sha256').update('org000000000001/menus/water_heater').digest('hex');
  const digits = BigInt(`0x${hex}`).toString(36).padStart(50, '0');
  expect(recordId('org000000000001', 'menus', 'water_heater')).toBe(digits.slice(0, 15));
  expect(recordId('o', 'menus', 'a')).toBe('63s3tpmk3lag6ht');
});

test('[R7] the id keeps leading zeros', () => {
  const ids = Array.from({ length: 200 }, (_, number) => recordId('o', 'tiers', `${number}`));
  expect(ids.every((id) => /^[0-9a-z]{15}$/.test(id))).toBe(true);
  // 2^256 / 36^49 is about 6.4: the first digit says that nothing was cut off before padding.
  expect(new Set(ids.map((id) => id.charAt(0)))).toEqual(
    new Set(['0', '1', '2', '3', '4', '5', '6']),
  );
});

test('[R7] remembered ids are the same ids, whatever the names', () => {
  const ids = new RecordIds();
  for (const refId of ['__proto__', 'constructor', '', 'é', '\ud83d\ude00', '\ud800', 'a/b']) {
    for (let time = 0; time < 2; time += 1) {
      expect(ids.of('__proto__', 'menus', refId)).toBe(recordId('__proto__', 'menus', refId));
    }
  }
});
