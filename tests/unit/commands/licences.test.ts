import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licencesFile, licencesText } from '../../../scripts/licences.mjs';

it('the list of licences is that of the packages, and each of them is known', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesText());
});
