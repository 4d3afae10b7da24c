import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RecordStep } from '../../../domain/past/shown-record.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';

/** What was published, as its author says it; `about`: what else is to be said of it, none of it empty. */
export function ChangeHead(props: {
  note: string | undefined;
  /** Whether in a book of the organization's own. */
  isOwn: boolean;
  about: readonly string[];
}) {
  const { t } = useTranslation('authoring');
  return (
    <>
      <HStack gap="2" wrap="wrap">
        <Text fontWeight="semibold" whiteSpace="pre-line">
          {props.note || t('draft.published.noNote')}
        </Text>
        {props.isOwn ? null : <StatusBadge tone="neutral" label={t('history.byVendor')} />}
      </HStack>
      <Text textStyle="sm" color="fg.muted">
        {props.about.join(' · ')}
      </Text>
    </>
  );
}

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
