import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/**
 * The shape of what comes from the book (`children`). Before the first sync there is nothing to read,
 * and it may take a while: then it says so.
 */
export function UntilBook(props: { hasBook: boolean | undefined; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Stack gap="4">
      {props.hasBook === false ? <Notice tone="info">{t('bookOnItsWay')}</Notice> : null}
      {props.children}
    </Stack>
  );
}
