import { HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How many of what is listed there are, and its file. */
export function ListHead(props: { text: string; isReading: boolean; file: ReactNode }) {
  const { t } = useTranslation('office');
  return (
    <HStack justify="space-between" gap="3" wrap="wrap" minH="touch">
      <Text color="fg.muted" role="status" fontVariantNumeric="tabular-nums">
        {props.text}
        {props.isReading ? ` · ${t('read.reading')}` : ''}
      </Text>
      {props.file}
    </HStack>
  );
}
