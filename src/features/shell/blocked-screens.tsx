import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PlainPage } from '../../ui/frame/plain-page.tsx';

/** In place of the app where the browser lets it keep nothing, as with cookies blocked. */
export function BlockedScreen() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <PlainPage title={t('blocked.storageTitle')}>
      <Stack gap="4" align="start">
        <Text>{t('blocked.storageText')}</Text>
        <Button onClick={() => window.location.reload()}>{t('common:actions.retry')}</Button>
      </Stack>
    </PlainPage>
  );
}

/** In place of the app where the browser withholds what it needs: plain HTTP beyond localhost. */
export function InsecureScreen() {
  const { t } = useTranslation('shell');
  return (
    <PlainPage title={t('blocked.httpsTitle')}>
      <Text>{t('blocked.httpsText')}</Text>
    </PlainPage>
  );
}
