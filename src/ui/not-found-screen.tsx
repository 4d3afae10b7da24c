import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlainPage } from './frame/plain-page.tsx';

/** Any address that is none of the product's screens. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  const { history } = useRouter();
  return (
    <PlainPage title={t('notFound.title')} heading={t('notFound.heading')}>
      <Stack gap="6">
        <Stack gap="2">
          <Text textStyle="3xl" fontWeight="semibold" color="fg.subtle" order={-1}>
            {t('notFound.code')}
          </Text>
          <Text color="fg.muted">{t('notFound.text')}</Text>
        </Stack>
        <HStack gap="3" wrap="wrap">
          <Button asChild flex="1">
            <Link to="/home">{t('notFound.home')}</Link>
          </Button>
          {history.canGoBack() ? (
            <Button variant="outline" colorPalette="gray" flex="1" onClick={() => history.back()}>
              {t('notFound.back')}
            </Button>
          ) : null}
        </HStack>
      </Stack>
    </PlainPage>
  );
}
