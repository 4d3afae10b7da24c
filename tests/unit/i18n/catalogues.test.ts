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
import { quoteMailTexts } from '../../../src/i18n/quote-mail-texts.ts';
import { quotePageTexts } from '../../../src/i18n/quote-page-texts.ts';
import { type Language, languages } from '../../../src/schemas/preferences.ts';

const en = await everyText('en');
const namespaces = Object.keys(en) as (keyof typeof en)[];
const others = languages.filter((language) => language !== 'en');

describe.each(others)('the catalogues of %s', async (language) => {
  const catalogue = await everyText(language);

  describe.each(namespaces)('%s', (namespace) => {
    const english = textsOf(en[namespace]);
    const texts = textsOf(catalogue[namespace]);

    test('has the keys of the English one', () => {
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    });

    test('has the placeholders of the English one', () => {
      for (const [key, text] of english) {
        expect(placeholders(texts.get(key) ?? ''), key).toEqual(placeholders(text));
      }
    });

    test('has no empty text', () => {
      for (const [key, text] of [...english, ...texts]) expect(text.trim(), key).not.toBe('');
    });
  });
});

describe.each(namespaces)('catalogue %s', (namespace) => {
  test('has every plural in both forms', () => {
    const keys = new Set(textsOf(en[namespace]).keys());
    for (const key of keys) {
      const other = key.endsWith('_one') ? key.replace(/_one$/, '_other') : undefined;
      if (other) expect(keys.has(other), other).toBe(true);
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
  const [quotePage, quoteMail] = [await quotePageTexts[language](), quoteMailTexts[language]];
  return {
    ...start,
    ...Object.fromEntries(await Promise.all(later)),
    quotePage,
    quoteMail,
  } as Catalogue;
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
