import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PlainPage } from '../../ui/frame/plain-page.tsx';

/** In place of the app where the browser withholds what it needs: plain HTTP beyond localhost. */
export function InsecureScreen() {
  const { t } = useTranslation('shell');
  return (
    <PlainPage title={t('blocked.httpsTitle')}>
      <Text>{t('blocked.httpsText')}</Text>
    </PlainPage>
  );
}
