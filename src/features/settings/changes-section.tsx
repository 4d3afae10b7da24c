import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import { SkippedChanges } from './skipped-changes.tsx';

/** What became of changes: those still to be sent, those refused, those the book leaves out. */
export function ChangesSection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('changes.title')}>
      <Stack gap="0" separator={<Box borderTopWidth="1px" />}>
        <NoneOf title={t('changes.pendingTitle')} text={t('changes.pendingEmpty')} />
        <NoneOf title={t('changes.refusedTitle')} text={t('changes.refusedEmpty')} />
        <SkippedChanges />
      </Stack>
    </Section>
  );
}

function NoneOf({ title, text }: { title: string; text: string }) {
  return (
    <Box py="3" _first={{ pt: '0' }}>
      <Heading as="h3" size="md">
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
    </Box>
  );
}
