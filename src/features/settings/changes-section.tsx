import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import { SkippedChanges } from './skipped-changes.tsx';
import { UnsentChanges } from './unsent-changes.tsx';

/** What became of changes: those still to be sent, those refused, those the book leaves out. */
export function ChangesSection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('changes.title')}>
      <Stack gap="0" divideY="1px">
        <UnsentChanges />
        <SkippedChanges />
      </Stack>
    </Section>
  );
}
