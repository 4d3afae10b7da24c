import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * What lies in the item of a service that is included. Item and line are plain HTML, which the list that they lie in
 * styles by `serviceCss`: a menu has many lines, and each element, the more so a styled one, takes its time (decision 60).
 */
export function ServiceLine({ text }: { text: string }) {
  return (
    <>
      {tick}
      <span>{text}</span>
    </>
  );
}

/** Lucide's, as one drawing for all lines. */
const tick = (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M20 6 9 17l-5-5" />
  </svg>
);

/** Of a list of services, with all of its lines. What a tier adds (`data-added`) stands out; the rest is quieter. */
export const serviceCss: SystemStyleObject = {
  '& li': {
    display: 'flex',
    alignItems: 'start',
    gap: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& li > svg': { boxSize: '4', mt: '0.5', flexShrink: '0', color: 'fg.subtle' },
  '& [data-added]': { color: 'fg', fontWeight: 'semibold' },
  '& [data-added] > svg': { color: 'colorPalette.fg', strokeWidth: '3' },
};
