import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RecordStep } from '../../../domain/past/shown-record.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';

/** Which record it is, and what became of it. */
export function RecordHead({ record }: { record: Pick<RecordStep, 'key' | 'kind' | 'name'> }) {
  const { t } = useTranslation('authoring');
  return (
    <HStack gap="2" wrap="wrap">
      <Text fontWeight="semibold">{record.name}</Text>
      <Text textStyle="sm" color="fg.muted">
        {t(`tables.${record.key.table}`)}
      </Text>
      <StatusBadge tone={tones[record.kind]} label={t(`draft.edits.kinds.${record.kind}`)} />
    </HStack>
  );
}

const tones = {
  made: 'success',
  changed: 'info',
  removed: 'danger',
  override: 'info',
  restored: 'neutral',
} as const satisfies Record<RecordStep['kind'], StatusTone>;
