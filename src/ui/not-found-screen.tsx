import { Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './frame/page-title.tsx';

/** Any address that is none of the product's screens. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  const router = useRouter();
  usePageTitle(t('notFound.title'), true);
  const goBack = () => {
    // A tab that was opened at this address has nowhere to go back to.
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: '/home' });
  };
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center" px="gutter" py="8">
      <Stack gap="2" textAlign="center" maxW="form" w="full">
        <Text textStyle="3xl" fontWeight="semibold" color="fg.subtle">
          {t('notFound.code')}
        </Text>
        <Heading as="h1" size="2xl">
          {t('notFound.heading')}
        </Heading>
        <Text color="fg.muted" textWrap="balance">
          {t('notFound.text')}
        </Text>
        <HStack gap="3" mt="6" wrap="wrap" justify="center">
          <Button asChild size="lg">
            <Link to="/home">{t('notFound.home')}</Link>
          </Button>
          <Button size="lg" variant="outline" colorPalette="gray" onClick={goBack}>
            {t('notFound.back')}
          </Button>
        </HStack>
      </Stack>
    </Flex>
  );
}
