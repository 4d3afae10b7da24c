/**
 * Cases of one kind, with the options of each one's test: the first is tried by every run, the others, which go the same way,
 * by `npm run test:all` alone.
 */
export function firstOfAKind<Case>(cases: readonly Case[]): [Case, { tags: string[] }][] {
  return cases.map((each, index) => [each, { tags: index === 0 ? [] : ['@long'] }]);
}
