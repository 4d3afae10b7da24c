import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LocalWork } from './local-work.ts';

/** What exists on this device only, a line for each kind of it. */
export function WorkList({ work }: { work: LocalWork }) {
  const { t } = useTranslation('auth');
  const { sessions, jobs, changes, drafts, organizations } = work;
  const lines = [
    sessions > 0
      ? `${t('logout.sessions', { count: sessions })} · ${t('logout.jobs', { count: jobs })}`
      : '',
    changes > 0 ? t('logout.changes', { count: changes }) : '',
    drafts > 0 ? t('logout.drafts', { count: drafts }) : '',
    organizations > 0 ? t('logout.organizations', { count: organizations }) : '',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <Text key={line} textStyle="lg" fontWeight="semibold">
        {line}
      </Text>
    ));
}
