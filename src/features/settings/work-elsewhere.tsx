import { Box, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { from } from 'rxjs';
import { type WorkHere, workElsewhere } from '../../database/local/work-here.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Section } from './section.tsx';

/** What this device keeps for organizations that are not open, and which is nowhere else (S10). */
export function WorkElsewhere() {
  const { t } = useTranslation('settings');
  const work = readyValue(useLive(elsewhere$, useWorkspace())) ?? [];
  if (work.length === 0) return null;
  return (
    <Section title={t('elsewhere.title')} text={t('elsewhere.text')}>
      <Stack as="ul" listStyleType="none" gap="3">
        {work.map((each) => (
          <Box as="li" key={each.org}>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {each.name ?? t(each.org === '' ? 'elsewhere.none' : 'elsewhere.unknown')}
            </Text>
            <Text color="fg.muted">{partsOf(each, t).join(' · ')}</Text>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

const elsewhere$ = ({ identity }: Workspace) => from(workElsewhere(identity));

function partsOf(work: WorkHere, t: TFunction<'settings'>) {
  const { sessions, orders, changes, drafted, revertible, descriptions, flags } = work;
  return [
    ...(changes > 0 ? [t('elsewhere.changes', { count: changes })] : []),
    ...(drafted > 0 ? [t('elsewhere.drafted', { count: drafted })] : []),
    ...(revertible > 0 ? [t('elsewhere.revertible', { count: revertible })] : []),
    ...(sessions > 0 ? [t('elsewhere.sessions', { count: sessions })] : []),
    ...(orders > 0 ? [t('elsewhere.orders', { count: orders })] : []),
    ...(descriptions > 0 ? [t('elsewhere.descriptions', { count: descriptions })] : []),
    ...(flags > 0 ? [t('elsewhere.flags', { count: flags })] : []),
  ];
}
