import { describe, expect, test } from 'vitest';
import {
  borderColors,
  type ColorPair,
  palettes,
  surfaceColors,
  textColors,
} from '../../../src/ui/theme/colors.ts';

const modes = ['light', 'dark'] as const;
const { page, panel, raised, muted, emphasized, inverted } = surfaceColors;
const grounds = { page, panel, raised, muted };

describe.each(modes)('text in %s mode passes 4.5:1', (mode) => {
  const plain = { default: textColors.default, muted: textColors.muted, subtle: textColors.subtle };
  const status = {
    error: textColors.error,
    warning: textColors.warning,
    success: textColors.success,
    info: textColors.info,
  };

  test.each(pairs({ ...plain, ...status }, grounds))('%s on %s', (_text, _ground, text, ground) => {
    expect(contrast(text[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs({ default: plain.default, muted: plain.muted }, { emphasized }))(
    '%s on %s',
    (_text, _ground, text, ground) => {
      expect(contrast(text[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('inverted text on the inverted ground', () => {
    expect(contrast(textColors.inverted[mode], inverted[mode])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(palettes))('palette %s', (_name, palette) => {
    expect(contrast(palette.contrast[mode], palette.solid[mode])).toBeGreaterThanOrEqual(4.5);
    const own = [palette.subtle, palette.muted];
    for (const ground of [...own, page, panel, raised]) {
      expect(contrast(palette.fg[mode], ground[mode]), ground[mode]).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of own) {
      expect(contrast(textColors.default[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe.each(modes)('edges in %s mode pass 3:1', (mode) => {
  test.each(Object.entries({ page, panel, raised }))('a control on %s', (_name, ground) => {
    expect(contrast(borderColors.control[mode], ground[mode])).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries({ page, panel, raised }))('a focus ring on %s', (_name, ground) => {
    expect(contrast(palettes.brand.fg[mode], ground[mode])).toBeGreaterThanOrEqual(3);
  });
});

test('the dark surfaces are three steps and none is black', () => {
  const steps = [page, panel, raised].map((surface) => luminance(surface.dark));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(new Set(steps).size).toBe(3);
  expect(Math.min(...steps)).toBeGreaterThan(0.005);
});

function pairs(texts: Record<string, ColorPair>, on: Record<string, ColorPair>) {
  return Object.entries(texts).flatMap(([textName, text]) =>
    Object.entries(on).map(([groundName, ground]) => [textName, groundName, text, ground] as const),
  );
}

/** The contrast ratio of WCAG 2. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
