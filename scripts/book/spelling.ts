import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import dictionaryEn from 'dictionary-en';
import dictionaryEs from 'dictionary-es';
import nspell from 'nspell';
import { type Language, languages, type StarterBook } from './starter-book.ts';

const dictionaries = { en: dictionaryEn, es: dictionaryEs };

/** Words of the trades that no dictionary has. */
const ownWords = fileURLToPath(new URL('../../demo/starter/words.txt', import.meta.url));

/** The words that neither the dictionary of their language nor demo/starter/words.txt has, each once. */
export function spellingFaults(book: StarterBook): string[] {
  const own = new Set(readFileSync(ownWords, 'utf8').split(/\s+/));
  return languages.flatMap((language) => {
    const spell = nspell(dictionaries[language]);
    const words = new Set(
      textsOf(book, language).flatMap((text) => text.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []),
    );
    return [...words]
      .filter((word) => !own.has(word) && !own.has(word.toLowerCase()) && !spell.correct(word))
      .map((word) => `no dictionary has "${word}" (${language})`);
  });
}

function textsOf({ tags, parts, jobs, problems }: StarterBook, language: Language): string[] {
  return [
    ...[...tags.values()].map((texts) => texts[language]),
    ...[...parts.values(), ...jobs.values()].map(({ texts }) => texts[language]),
    ...problems.flatMap(({ name, note, options }) => [
      name[language],
      note[language],
      ...options.map(({ title }) => title[language]),
    ]),
  ];
}
