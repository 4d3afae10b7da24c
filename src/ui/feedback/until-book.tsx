import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/**
 * The shape of what comes from the book (`children`). Before the first sync there is nothing to read,
 * and it may take a while: then it says so. Without an organization nothing comes.
 */
export function UntilBook(props: {
  readiness: { state: string } | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  if (props.readiness?.state === 'no-organization')
    return <Notice tone="info">{t('noBook')}</Notice>;
  return (
    <Stack gap="4">
      {props.readiness?.state === 'first-sync' ? (
        <Notice tone="info">{t('bookOnItsWay')}</Notice>
      ) : null}
      {props.children}
    </Stack>
  );
}
