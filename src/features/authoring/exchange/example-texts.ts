/** What the example files say, in the language of the screen. */
export const exampleTexts = [
  'problem',
  'menu',
  'tier',
  'offer',
  'part',
  'labor',
  'line',
  'title',
  'group',
  'tag',
  'code',
  'name',
  'price',
] as const;

export type ExampleTexts = Record<(typeof exampleTexts)[number], string>;
