import { defineRecipe } from '@chakra-ui/react';
import { largeText } from './large-text.ts';

/** A text of large letters that needs more lines has them. */
const touch = {
  h: 'touch',
  minW: 'touch',
  [largeText]: { h: 'fit-content', minH: 'touch', py: '1' },
};

/** Every size of a button is a touch target; `lg` is for the one primary action of a screen. */
export const buttonRecipe = defineRecipe({
  base: {
    borderRadius: 'l2',
    fontWeight: 'semibold',
    transitionDuration: 'fast',
    textWrap: 'balance',
    // Its sign stands above a text that has no room beside it.
    [largeText]: { flexWrap: 'wrap', maxW: 'full', whiteSpace: 'normal' },
  },
  variants: {
    size: {
      '2xs': { ...touch, px: '3' },
      xs: { ...touch, px: '3' },
      sm: { ...touch, px: 'min(0.875rem, 5vw)' },
      md: { ...touch, px: 'min(1.25rem, 6vw)', textStyle: 'md' },
      lg: {
        h: '14',
        minW: '14',
        px: 'min(1.5rem, 7vw)',
        textStyle: 'lg',
        [largeText]: { h: 'fit-content', minH: '14', py: '1' },
      },
    },
    variant: {
      solid: { _hover: { bg: 'colorPalette.fg', color: 'bg.panel' } },
      outline: { bg: 'bg.panel', borderColor: 'border.control' },
    },
  },
});

export const inputRecipe = defineRecipe({
  base: {
    bg: 'bg.panel',
    color: 'fg',
    [largeText]: { h: 'fit-content', minH: 'var(--input-height)' },
  },
  variants: {
    size: {
      sm: { '--input-height': 'sizes.touch', textStyle: 'md' },
      md: { '--input-height': 'sizes.touch', textStyle: 'md', px: '3.5' },
      lg: { '--input-height': 'sizes.14', textStyle: 'lg' },
    },
    variant: {
      outline: { bg: 'bg.panel', borderColor: 'border.control', '--focus-ring-width': '2px' },
    },
  },
});

export const textareaRecipe = defineRecipe({
  base: { bg: 'bg.panel', color: 'fg' },
  variants: {
    size: { md: { textStyle: 'md', px: '3.5', py: '3' } },
    variant: {
      outline: { bg: 'bg.panel', borderColor: 'border.control', '--focus-ring-width': '2px' },
    },
  },
});

/** Nothing pulses: a skeleton stands still until what it stands for is there. */
export const skeletonRecipe = defineRecipe({
  variants: { variant: { none: { background: 'bg.emphasized' } } },
  defaultVariants: { variant: 'none' },
});

export const linkRecipe = defineRecipe({
  base: { fontWeight: 'semibold' },
  variants: { variant: { underline: { textDecorationColor: 'currentColor' } } },
});

export const badgeRecipe = defineRecipe({
  // A long text goes on in the next line instead of being cut.
  base: {
    borderRadius: 'full',
    fontWeight: 'semibold',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    maxW: 'full',
  },
  variants: { size: { sm: { px: '2.5', minH: '7', textStyle: 'sm', gap: '1.5' } } },
});

export const skipNavLinkRecipe = defineRecipe({
  base: {
    bg: 'bg.raised',
    color: 'fg',
    padding: '3.5',
    zIndex: 'skipNav',
    _focusVisible: {
      top: 'calc({spacing.6} + env(safe-area-inset-top))',
      insetStart: 'calc({spacing.6} + env(safe-area-inset-left))',
    },
  },
});
