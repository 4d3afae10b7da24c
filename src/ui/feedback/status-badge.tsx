import { Badge, Icon } from '@chakra-ui/react';
import { EyeOff, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

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

/** Marks what technicians do not find, for those who may see it (A9). */
export function HiddenBadge() {
  const { t } = useTranslation('common');
  return <StatusBadge tone="neutral" icon={EyeOff} label={t('hidden')} />;
}
