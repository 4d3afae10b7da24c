import {
  borderColors,
  type ColorPair,
  type PaletteColors,
  palettes,
  surfaceColors,
  textColors,
} from './colors.ts';

/** The colours by the names that Chakra's recipes and our screens use. */
export const semanticColors = {
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
