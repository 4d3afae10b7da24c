/**
 * The text of the error that a merged cell holds but for the first of its range: what it means, the same or nothing,
 * the file does not say.
 */
export const mergedText = '#MERGED!';
