import { describe, expect, test } from 'vitest';
import {
  type Catalogue,
  type LaterFeature,
  laterFeatures,
  laterTexts,
  startTexts,
} from '../../../src/i18n/catalogues.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { loadedLater } from '../../../src/i18n/later-texts.tsx';
import type { Language } from '../../../src/schemas/preferences.ts';

const en = await everyText('en');
const es = await everyText('es');
const namespaces = Object.keys(en) as (keyof typeof en)[];

describe.each(namespaces)('catalogue %s', (namespace) => {
  const english = textsOf(en[namespace]);
  const spanish = textsOf(es[namespace]);

  test('has the same keys in both languages', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('has the same placeholders in both languages', () => {
    for (const [key, text] of english) {
      expect(placeholders(spanish.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  test('has no empty text', () => {
    for (const [key, text] of [...english, ...spanish]) expect(text.trim(), key).not.toBe('');
  });

  test('has every plural in both forms', () => {
    for (const key of english.keys()) {
      const other = key.endsWith('_one') ? key.replace(/_one$/, '_other') : undefined;
      if (other) expect(english.has(other), other).toBe(true);
    }
  });
});

describe('loadI18n', () => {
  test('has the texts of some features only if they are asked for', async () => {
    expect(loadedLater(await loadI18n('en'))).toEqual([]);
    const spanish = await loadI18n('es', ['organization']);
    expect(loadedLater(spanish)).toEqual(['organization']);
    expect(spanish.t('organization:activity.title')).toBe('Actividad');
  });

  test('speaks the language asked for, with plurals', async () => {
    const english = await loadI18n('en');
    const spanish = await loadI18n('es');
    expect(english.t('session:jobCount', { count: 1 })).toBe('1 job');
    expect(english.t('session:jobCount', { count: 3 })).toBe('3 jobs');
    expect(spanish.t('session:jobCount', { count: 3 })).toBe('3 trabajos');
  });

  test('refuses a key without a text', async () => {
    const missing = 'common:no.such.text' as 'common:loading';
    const english = await loadI18n('en');
    expect(() => english.t(missing)).toThrow('No text for common:no.such.text');
  });

  test('refuses a text without its value', async () => {
    const spanish = await loadI18n('es');
    expect(() => spanish.t('common:price.save')).toThrow('No value for {{amount}}');
  });
});

async function everyText(language: Language): Promise<Catalogue> {
  const later = laterFeatures.map(async (feature): Promise<[LaterFeature, Texts]> => {
    return [feature, await laterTexts[language][feature]()];
  });
  const start = await startTexts[language]();
  return { ...start, ...Object.fromEntries(await Promise.all(later)) } as Catalogue;
}

type Texts = { readonly [key: string]: string | Texts };

function textsOf(catalogue: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...textsOf(value, `${prefix}${key}.`)],
    ),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
}
