import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { chakraTheme } from './chakra-theme.ts';
import { printCss } from './print.ts';
import * as recipes from './recipes.ts';
import { semanticColors, semanticShadows } from './semantic-tokens.ts';
import * as slotRecipes from './slot-recipes.ts';
import { radii, textStyles, tokens } from './tokens.ts';

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
