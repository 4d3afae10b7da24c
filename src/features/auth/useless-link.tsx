import { Button, Stack } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';

/** A mailed link that does nothing any more. `children`: the link to where another one is sent. */
export function UselessLink({ children }: { children: ReactElement }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="5">
      <Notice tone="error">{t('failure.linkExpired')}</Notice>
      <Button asChild size="lg" w="full">
        {children}
      </Button>
    </Stack>
  );
}
