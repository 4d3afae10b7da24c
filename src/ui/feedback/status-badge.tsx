import { Badge, Icon } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

const paletteOf = {
  neutral: 'gray',
  info: 'blue',
  success: 'green',
  warning: 'orange',
  danger: 'red',
} as const;

export type StatusTone = keyof typeof paletteOf;

/** A state in words, with an icon and a colour. */
export function StatusBadge(props: { tone: StatusTone; label: string; icon?: LucideIcon }) {
  return (
    <Badge colorPalette={paletteOf[props.tone]}>
      {props.icon ? <Icon as={props.icon} boxSize="4" aria-hidden /> : null}
      {props.label}
    </Badge>
  );
}
