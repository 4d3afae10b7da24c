import type { SystemConfig } from '@chakra-ui/react';

/**
 * What Chakra's own styles of the whole page say, as far as the app needs it, said of the page or of a theme within it,
 * which all in it inherits. Chakra says it of every element (`*`), with some 25 custom properties of filters and rings
 * that nobody uses: each element had all of them worked out for itself (decision 64).
 */
export const globalCss: NonNullable<SystemConfig['globalCss']> = {
  'html, .chakra-theme': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    fontFeatureSettings: '"cv11"',
  },
  '*[data-placeholder]': { color: 'fg.muted/80' },
  '*::selection': { bg: 'colorPalette.emphasized/80' },
};
