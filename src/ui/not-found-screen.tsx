import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlainPage } from './frame/plain-page.tsx';

/** Any address that is none of the product's screens. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  const router = useRouter();
  const goBack = () => {
    // A tab that was opened at this address has nowhere to go back to.
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: '/home' });
  };
  return (
    <PlainPage title={t('notFound.title')} heading={t('notFound.heading')}>
      <Stack gap="6">
        <Stack gap="2">
          <Text textStyle="3xl" fontWeight="semibold" color="fg.subtle">
            {t('notFound.code')}
          </Text>
          <Text color="fg.muted">{t('notFound.text')}</Text>
        </Stack>
        <HStack gap="3" wrap="wrap">
          <Button asChild flex="1">
            <Link to="/home">{t('notFound.home')}</Link>
          </Button>
          <Button variant="outline" colorPalette="gray" flex="1" onClick={goBack}>
            {t('notFound.back')}
          </Button>
        </HStack>
      </Stack>
    </PlainPage>
  );
}
