export const systemFonts =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif';

const scale = {
  sm: { fontSize: '0.875rem', lineHeight: '1.25rem' },
  md: { fontSize: '1rem', lineHeight: '1.5rem' },
  lg: { fontSize: '1.125rem', lineHeight: '1.625rem' },
  xl: { fontSize: '1.375rem', lineHeight: '1.75rem' },
  '2xl': { fontSize: '1.75rem', lineHeight: '2.25rem' },
  '3xl': { fontSize: '2.5rem', lineHeight: '2.75rem' },
} as const;

/** Chakra's steps outside the scale 14/16/18/22/28/40 fall on its ends. */
const steps = {
  ...scale,
  '2xs': scale.sm,
  xs: scale.sm,
  '4xl': scale['3xl'],
  '5xl': scale['3xl'],
  '6xl': scale['3xl'],
  '7xl': scale['3xl'],
};

export const tokens = {
  fonts: {
    body: { value: systemFonts },
    heading: { value: systemFonts },
    mono: { value: 'ui-monospace, Menlo, Consolas, monospace' },
  },
  fontSizes: eachStep((step) => step.fontSize),
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '600' },
    semibold: { value: '600' },
    bold: { value: '600' },
  },
  sizes: {
    touch: { value: '3rem' },
    /** With what the device's own bar covers of it. */
    topBar: { value: 'calc(3.5rem + env(safe-area-inset-top))' },
    rail: { value: '5.5rem' },
    content: { value: '75rem' },
    toast: { value: '43.75rem' },
    form: { value: '26rem' },
    reading: { value: '48rem' },
    /** A list with a pane beside it. */
    panes: { value: '100rem' },
  },
  spacing: {
    gutter: { value: '1rem' },
    gutterWide: { value: '1.5rem' },
    /** Where what sticks below the top bar begins. */
    topBar: { value: '{sizes.topBar}' },
  },
  /** Nothing moves for 200 ms or longer. */
  durations: {
    fastest: { value: '50ms' },
    faster: { value: '80ms' },
    fast: { value: '120ms' },
    moderate: { value: '150ms' },
    slow: { value: '160ms' },
    slower: { value: '180ms' },
    slowest: { value: '190ms' },
  },
};

export const textStyles = Object.fromEntries(
  Object.entries(steps).map(([name, value]) => [name, { value }]),
);

export const radii = {
  l1: { value: '0.375rem' },
  l2: { value: '0.625rem' },
  l3: { value: '0.875rem' },
};

function eachStep(read: (step: { fontSize: string }) => string) {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { value: read(step) }]),
  );
}
