import { expect, test } from 'vitest';
import { laterTexts } from '../../../src/i18n/catalogues.ts';
import {
  type DescribedField,
  describedField,
  describedFields,
} from '../../../src/schemas/described-fields.ts';
import { languages } from '../../../src/schemas/preferences.ts';
import { pricebookContent, type TableInitials } from '../../../src/schemas/pricebook-content.ts';

const tables = Object.entries<TableInitials>(pricebookContent);

test('[R7] each field is described as what it is, and alike in each table', () => {
  const kinds = {
    string: ['text'],
    number: ['number', 'money'],
    boolean: ['toggle'],
    object: ['relation'],
  };
  for (const [table, initials] of tables) {
    const described: Readonly<Record<string, DescribedField>> =
      describedFields[table as keyof typeof describedFields];
    expect(Object.keys(described).toSorted()).toEqual(Object.keys(initials).toSorted());
    for (const [name, initial] of Object.entries(initials)) {
      const { kind } = described[name] as DescribedField;
      expect(kinds[typeof initial as keyof typeof kinds]).toContain(kind);
      expect(describedField(name)?.kind).toBe(kind);
    }
  }
  expect(describedField('nonsense')).toBeUndefined();
});

test.each(languages)('each field has its name in %s', async (language) => {
  const { fields } = await laterTexts[language].authoring();
  const names = tables.flatMap(([, initials]) => Object.keys(initials));
  expect(names.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
});
