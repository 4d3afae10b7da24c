import { fold } from './fold.ts';

/** Items with the folded text that is searched at each keystroke. */
export type TextIndex<Item> = readonly { item: Item; text: string }[];

export function indexTexts<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): TextIndex<Item> {
  return items.map((item) => ({ item, text: fold(textsOf(item).join('\n')) }));
}

/** The items that contain every word typed, in their order; all of them if nothing is typed. */
export function filterByText<Item>(index: TextIndex<Item>, words: readonly string[]): Item[] {
  return index
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ item }) => item);
}

/** What was typed, folded, word by word. */
export function typedWords(typed: string): string[] {
  return fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}
