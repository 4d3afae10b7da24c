/** What goes on paper in place of the screen has this attribute, and is a child of the body. */
export const onPaper = 'data-on-paper';

const letter = `[${onPaper}]`;

/**
 * How the app is printed (decision 48): where a screen has something for paper, that alone, in the light colors whatever the
 * screen is in.
 */
export const printCss = {
  '@page': { margin: '16mm 15mm' },
  [letter]: { display: 'none' },
  '@media print': {
    [letter]: { display: 'block' },
    [`body:has(> ${letter}) > :not(${letter})`]: { display: 'none !important' },
    [`html:has(> body > ${letter})`]: {
      colorScheme: 'light !important',
      background: 'white !important',
    },
    [`body:has(> ${letter})`]: { minHeight: '0', background: 'white' },
  },
};
