import { HStack, Icon, Text } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const tones = {
  info: { icon: Info, palette: 'gray' },
  warning: { icon: TriangleAlert, palette: 'orange' },
  error: { icon: CircleAlert, palette: 'red' },
} as const;

/** A line beside what it is about; an error is announced. */
export function Notice(props: { tone: keyof typeof tones; children: ReactNode }) {
  const { icon, palette } = tones[props.tone];
  return (
    <HStack
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderRadius="l2"
      px="4"
      py="3"
      gap="3"
      align="start"
      {...(props.tone === 'error' ? { role: 'alert' } : {})}
    >
      <Icon as={icon} boxSize="5" mt="0.5" flexShrink={0} aria-hidden />
      <Text as="div">{props.children}</Text>
    </HStack>
  );
}

/** Says that amounts are base units, if there is no rate for the chosen currency. */
export function BaseUnitNotice({ money }: { money: { currency: string | null } }) {
  const { t } = useTranslation('common');
  if (money.currency !== null) return null;
  return <Notice tone="warning">{t('price.baseUnit')}</Notice>;
}
