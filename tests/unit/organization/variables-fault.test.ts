import { expect, test } from 'vitest';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { variablesFault } from '../../../src/domain/organization/variables-fault.ts';
import { isPlainObject } from '../../../src/domain/plain-object.ts';
import { errorText } from '../../../src/i18n/error-text.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { variablesCases } from '../../support/variables-cases.ts';

const english = await loadI18n('en');
const spanish = await loadI18n('es');

// What is no object can't be typed on the device; tests/access tries it on the server.
for (const [name, variables, message] of variablesCases) {
  if (!isPlainObject(variables)) continue;
  test(`[B3] ${name}: as the server says it, in both languages`, () => {
    const fault = variablesFault(variables);
    expect(fault && sentenceOf(fault)).toBe(message);
    if (fault === null) return;
    expect(errorText(english, fault)).toBe(message);
    expect(errorText(spanish, fault)).not.toBe(message);
  });
}
