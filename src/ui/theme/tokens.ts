export const systemFonts =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif';

const scale = {
  sm: { fontSize: '0.875rem', lineHeight: '1.25rem' },
  md: { fontSize: '1rem', lineHeight: '1.5rem' },
  lg: { fontSize: '1.125rem', lineHeight: '1.625rem' },
  // Those that are large already grow only as far as their longest words fit on a phone.
  xl: { fontSize: 'min(1.375rem, 10vw)', lineHeight: '1.75rem' },
  '2xl': { fontSize: 'min(1.75rem, 10vw)', lineHeight: '2.25rem' },
  '3xl': { fontSize: 'min(2.5rem, 13vw)', lineHeight: '2.75rem' },
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
    /** On a narrow screen it does not grow with the letters, which need the room. */
    touch: { value: 'max(48px, min(3rem, 12vw))' },
    /** With what the device's own bar covers of it; higher where its title needs lines of its own (`TopBar`). */
    topBar: { value: 'var(--top-bar, calc(3.5rem + env(safe-area-inset-top)))' },
    rail: { value: '5.5rem' },
    content: { value: '75rem' },
    toast: { value: '43.75rem' },
    form: { value: '26rem' },
    reading: { value: '48rem' },
    /** A list with a pane beside it. */
    panes: { value: '100rem' },
  },
  spacing: {
    gutter: { value: 'min(1rem, 16px + 1vw)' },
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
