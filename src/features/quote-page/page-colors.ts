import type { CSSProperties } from 'react';
import { borderColors, palettes, surfaceColors, textColors } from '../../ui/theme/colors.ts';
import { systemFonts } from '../../ui/theme/tokens.ts';
import { type TierTone, tierPalette } from '../../ui/tier/tier-tone.ts';

/** The theme's colours as properties that `quote-page.css` takes: light, as the paper on which many print it. */
export const pageColors: CSSProperties = properties({
  page: surfaceColors.page.light,
  panel: surfaceColors.panel.light,
  fg: textColors.default.light,
  muted: textColors.muted.light,
  success: textColors.success.light,
  border: borderColors.default.light,
  control: borderColors.control.light,
  brand: palettes.brand.solid.light,
  'brand-contrast': palettes.brand.contrast.light,
  'brand-fg': palettes.brand.fg.light,
  font: systemFonts,
});

/** How many tiers stand side by side where there is room, and how many rows their lines share. */
export function columns(tiers: number, rows: number): CSSProperties {
  return properties({ tiers: String(tiers), rows: String(rows) });
}

/** Those of a tier. */
export function tierColors(tone: TierTone | undefined): CSSProperties {
  const { solid, contrast, fg, subtle } = palettes[tierPalette(tone)];
  return properties({
    solid: solid.light,
    contrast: contrast.light,
    tone: fg.light,
    subtle: subtle.light,
  });
}

function properties(values: Readonly<Record<string, string>>): CSSProperties {
  const named = Object.entries(values).map(([name, value]) => [`--${name}`, value]);
  return Object.fromEntries(named);
}
