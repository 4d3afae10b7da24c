import { defineSlotRecipe } from '@chakra-ui/react';
import {
  dialogAnatomy,
  drawerAnatomy,
  fieldAnatomy,
  menuAnatomy,
  popoverAnatomy,
  sliderAnatomy,
  switchAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy';
import { largeText } from './large-text.ts';

const floating = { bg: 'bg.raised', borderWidth: '1px', borderColor: 'border' };
const backdrop = { bg: 'blackAlpha.600' };

export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop,
    // It may lie anywhere on the screen, so that it leaves each edge free.
    positioner: {
      pt: 'env(safe-area-inset-top)',
      pb: 'env(safe-area-inset-bottom)',
      pl: 'max({spacing.gutter}, env(safe-area-inset-left))',
      pr: 'max({spacing.gutter}, env(safe-area-inset-right))',
    },
    content: { ...floating, textStyle: 'md' },
    title: { textStyle: 'xl' },
    footer: { flexWrap: 'wrap', pb: '6' },
  },
});

export const drawerRecipe = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: {
    backdrop,
    content: {
      bg: 'bg.raised',
      textStyle: 'md',
      pt: 'env(safe-area-inset-top)',
      pb: 'env(safe-area-inset-bottom)',
      ps: 'env(safe-area-inset-left)',
    },
  },
});

export const popoverRecipe = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: { content: { ...floating, '--popover-bg': 'colors.bg.raised', textStyle: 'md' } },
});

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: { content: { ...floating, '--menu-bg': 'colors.bg.raised' } },
  variants: { size: { md: { item: { minH: 'touch', px: '3', textStyle: 'md' } } } },
});

export const fieldRecipe = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: {
    label: { textStyle: 'md', fontWeight: 'semibold' },
    errorText: { textStyle: 'sm', fontWeight: 'semibold' },
    helperText: { textStyle: 'sm' },
  },
});

/** Toasts lie on the inverted surface: the same in every status, which its icon tells. */
export const toastRecipe = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    root: {
      // On a phone what can be pressed goes below a text that would be left a narrow column.
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '4',
      px: '4',
      w: 'fit-content',
      minW: 'min(20rem, 100%)',
      maxW: 'min({sizes.toast}, 100%)',
      mx: 'auto',
      borderRadius: 'l2',
      transition: 'translate 150ms, scale 150ms, opacity 150ms, height 150ms',
      _closed: { transition: 'translate 150ms, scale 150ms, opacity 150ms' },
      bg: 'bg.inverted',
      color: 'fg.inverted',
      '&[data-type]': { bg: 'bg.inverted', color: 'fg.inverted' },
    },
    title: { textStyle: 'md', fontWeight: 'semibold', flex: '1 1 10rem', m: '0' },
    actionTrigger: {
      h: 'touch',
      [largeText]: { h: 'auto', minH: 'touch' },
      px: '4',
      textStyle: 'md',
      fontWeight: 'semibold',
      borderColor: 'currentColor',
      cursor: 'pointer',
    },
    closeTrigger: {
      position: 'static',
      boxSize: 'touch',
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      my: '-3',
      me: '-3',
      color: 'inherit',
      cursor: 'pointer',
    },
  },
});

export const sliderRecipe = defineSlotRecipe({
  slots: sliderAnatomy.keys(),
  base: {
    // Chakra's own is half transparent, and our shadow takes its place.
    thumb: {
      _focusVisible: {
        outline: '2px solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '2px',
      },
    },
  },
  variants: {
    size: {
      lg: {
        root: { '--slider-thumb-size': 'sizes.8', '--slider-track-size': 'sizes.3' },
        control: { minHeight: 'touch' },
      },
    },
    variant: {
      outline: {
        track: { bg: 'bg.emphasized', shadow: 'none' },
        thumb: { bg: 'bg.raised', borderWidth: '4px', boxShadow: 'sm' },
      },
    },
  },
  defaultVariants: { size: 'lg' },
});

export const switchRecipe = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  base: {
    root: { minH: 'touch', gap: '3' },
    label: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'short' },
  },
  variants: {
    variant: { solid: { control: { bg: 'border.control' } } },
    size: { lg: { root: { '--switch-width': 'sizes.14', '--switch-height': 'sizes.8' } } },
  },
  defaultVariants: { size: 'lg' },
});
