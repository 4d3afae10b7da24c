import type { SystemStyleObject } from '@chakra-ui/react';
import { Check } from 'lucide-react';

/**
 * A service that is included. What a tier adds stands out; the rest is quieter. It is plain HTML, which the list that it
 * lies in styles by `serviceCss`: a menu has many lines, and each styled element takes its time.
 */
export function ServiceLine({ text, added }: { text: string; added: boolean }) {
  return (
    <span data-service={added ? 'added' : ''}>
      <Check aria-hidden />
      <span>{text}</span>
    </span>
  );
}

/** Of a list of services, with all of its lines. */
export const serviceCss: SystemStyleObject = {
  '& [data-service]': {
    display: 'flex',
    alignItems: 'start',
    gap: '2',
    textStyle: 'sm',
    color: 'fg.muted',
  },
  '& [data-service] > span': { overflowWrap: 'anywhere', minW: '0' },
  '& li svg': { boxSize: '4', mt: '0.5', flexShrink: '0', color: 'fg.subtle' },
  '& [data-service=added]': { color: 'fg', fontWeight: 'semibold' },
  '& [data-service=added] > svg': { color: 'colorPalette.fg', strokeWidth: '3' },
};
