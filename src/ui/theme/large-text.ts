/**
 * The condition of styles for letters so large that a phone has room for few of them beside each other, as those of twice the size:
 * `watchLetters` says when it holds. At the ordinary size nothing of these styles counts.
 */
export const largeText = '[data-large-text] &';

/** A text that is cut at its line's end at the ordinary size is read whole then. */
export const wholeText = {
  [largeText]: {
    overflow: 'visible',
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    WebkitLineClamp: 'none',
  },
} as const;

/** What stands at the end of a row that has no room for it comes below then. */
export const wrappedRow = {
  [largeText]: { flexWrap: 'wrap', justifyContent: 'end', rowGap: '0' },
} as const;
