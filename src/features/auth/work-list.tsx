import { Box, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LocalWork } from './local-work.ts';

/** What exists on this device only, by organization. @param props.open the one that is open, if any */
export function WorkList(props: { work: readonly LocalWork[]; open: string | undefined }) {
  const { t } = useTranslation('auth');
  const { work, open } = props;
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {work.map((each) => (
        <Box as="li" key={each.org}>
          {work.length > 1 || each.org !== open ? (
            <Text color="fg.muted">{nameOf(each, t)}</Text>
          ) : null}
          {linesOf(each, t).map((line) => (
            <Text key={line} textStyle="lg" fontWeight="semibold">
              {line}
            </Text>
          ))}
        </Box>
      ))}
    </Stack>
  );
}

function nameOf({ org, name }: LocalWork, t: TFunction<'auth'>): string {
  return name ?? t(org === '' ? 'logout.noOrganization' : 'logout.unknownOrganization');
}

function linesOf(work: LocalWork, t: TFunction<'auth'>): string[] {
  const { sessions, jobs, orders, changes, drafted, revertible, drafts, descriptions, flags } =
    work;
  const visits = [t('logout.sessions', { count: sessions }), t('logout.jobs', { count: jobs })];
  return [
    ...(sessions > 0 ? [visits.join(' · ')] : []),
    ...(orders > 0 ? [t('logout.orders', { count: orders })] : []),
    ...(changes > 0 ? [t('logout.changes', { count: changes })] : []),
    ...(drafted > 0 ? [t('logout.drafted', { count: drafted })] : []),
    ...(revertible > 0 ? [t('logout.revertible', { count: revertible })] : []),
    ...(drafts > 0 ? [t('logout.drafts', { count: drafts })] : []),
    ...(descriptions > 0 ? [t('logout.descriptions', { count: descriptions })] : []),
    ...(flags > 0 ? [t('logout.flags', { count: flags })] : []),
  ];
}
