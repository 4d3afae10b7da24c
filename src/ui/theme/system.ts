import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { chakraTheme } from './chakra-theme.ts';
import {
  borderColors,
  type ColorPair,
  type PaletteColors,
  palettes,
  surfaceColors,
  textColors,
} from './colors.ts';
import { printCss } from './print.ts';
import * as recipes from './recipes.ts';
import * as slotRecipes from './slot-recipes.ts';
import { radii, textStyles, tokens } from './tokens.ts';

/** The colours by the names that Chakra's recipes and our screens use. */
const semanticColors = {
  bg: {
    DEFAULT: token(surfaceColors.page),
    subtle: token(surfaceColors.page),
    panel: token(surfaceColors.panel),
    raised: token(surfaceColors.raised),
    muted: token(surfaceColors.muted),
    emphasized: token(surfaceColors.emphasized),
    inverted: token(surfaceColors.inverted),
    error: token(palettes.red.subtle),
    warning: token(palettes.orange.subtle),
    success: token(palettes.green.subtle),
    info: token(palettes.blue.subtle),
  },
  fg: {
    DEFAULT: token(textColors.default),
    muted: token(textColors.muted),
    subtle: token(textColors.subtle),
    inverted: token(textColors.inverted),
    error: token(textColors.error),
    warning: token(textColors.warning),
    success: token(textColors.success),
    info: token(textColors.info),
  },
  border: {
    DEFAULT: token(borderColors.default),
    muted: token(borderColors.muted),
    subtle: token(borderColors.muted),
    emphasized: token(borderColors.control),
    control: token(borderColors.control),
    error: token(palettes.red.solid),
  },
  ...Object.fromEntries(
    Object.entries(palettes).map(([name, palette]) => [name, paletteTokens(palette)]),
  ),
};

/** The shadows that Chakra's recipes and our screens use: of its own, of which some are for nobody here, in one form. */
const semanticShadows = {
  xs: shadow('0px 1px 2px'),
  sm: shadow('0px 2px 4px'),
  md: shadow('0px 4px 8px'),
  lg: shadow('0px 8px 16px'),
  xl: shadow('0px 16px 24px'),
  inset: token({ light: 'inset 0 0 0 1px {black/5}', dark: 'inset 0 0 0 1px {colors.gray.300/5}' }),
};

function shadow(reach: string) {
  return token({
    light: `${reach} {colors.gray.900/10}, 0px 0px 1px {colors.gray.900/30}`,
    dark: `${reach} {black/64}, 0px 0px 1px inset {colors.gray.300/30}`,
  });
}

function paletteTokens(palette: PaletteColors) {
  return {
    solid: token(palette.solid),
    contrast: token(palette.contrast),
    fg: token(palette.fg),
    subtle: token(palette.subtle),
    muted: token(palette.muted),
    emphasized: token(palette.emphasized),
    border: token(palette.emphasized),
    focusRing: token(palette.fg),
  };
}

function token({ light, dark }: ColorPair) {
  return { value: { _light: light, _dark: dark } };
}

const config = defineConfig({
  globalCss: {
    html: {
      colorPalette: 'brand',
      textSizeAdjust: '100%',
    },
    body: {
      minH: '100dvh',
      // Beside the camera of a phone that lies on its side; bars reach to the edge all the same.
      pl: 'env(safe-area-inset-left)',
      pr: 'env(safe-area-inset-right)',
      fontFamily: 'body',
      textStyle: 'md',
    },
    '::placeholder': { color: 'fg.subtle', opacity: 1 },
    // What matches a search; there are too many for an element with styles of its own.
    mark: { bg: 'brand.muted', color: 'brand.fg', borderRadius: 'l1', whiteSpace: 'nowrap' },
    'button, a, [role=button]': {
      touchAction: 'manipulation',
      WebkitTapHighlightColor: 'transparent',
    },
    // What closes is gone at once: Chakra waits for an animation that may be over before it listens
    // for its end, and then what was closed stays, as where a tablet is busy.
    '[data-state=closed]': { animation: 'none !important' },
    '*, *::before, *::after': {
      _motionReduce: {
        animation: 'none !important',
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
    ...printCss,
  },
  theme: {
    tokens,
    semanticTokens: { colors: semanticColors, radii, shadows: semanticShadows },
    textStyles,
    recipes: {
      button: recipes.buttonRecipe,
      input: recipes.inputRecipe,
      textarea: recipes.textareaRecipe,
      skeleton: recipes.skeletonRecipe,
      link: recipes.linkRecipe,
      badge: recipes.badgeRecipe,
      skipNavLink: recipes.skipNavLinkRecipe,
    },
    slotRecipes: {
      dialog: slotRecipes.dialogRecipe,
      drawer: slotRecipes.drawerRecipe,
      popover: slotRecipes.popoverRecipe,
      menu: slotRecipes.menuRecipe,
      field: slotRecipes.fieldRecipe,
      toast: slotRecipes.toastRecipe,
      slider: slotRecipes.sliderRecipe,
      switch: slotRecipes.switchRecipe,
    },
  },
});

/** The one theme of the product. */
export const system = createSystem(defaultBaseConfig, chakraTheme, config);
