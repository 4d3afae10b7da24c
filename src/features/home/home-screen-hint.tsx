import { Box, Button, Flex, Heading, Icon, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { forgetfulDevice } from '../../runtime/apple-device.ts';
import { usePreferences } from '../../runtime/use-preferences.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { HomeScreenSteps } from '../../ui/display/home-screen-steps.tsx';

/**
 * Once there is a book that could be lost: in the browser of an iPad or iPhone it goes after 7 days
 * without a visit. Put away it stays away on this device; the settings say it again.
 */
export function HomeScreenHint() {
  const { t } = useTranslation(['shell', 'home']);
  const { homeScreenHint, set } = usePreferences();
  const device = forgetfulDevice();
  const ready = useReadiness()?.state === 'ready';
  if (!device || !ready || homeScreenHint === 'away') return null;
  return (
    <Flex
      as="section"
      aria-labelledby={headingId}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      gap="4"
    >
      <Icon as={TriangleAlert} boxSize="6" mt="0.5" color="fg.warning" flexShrink={0} aria-hidden />
      <Box maxW="reading">
        <Heading as="h2" size="lg" id={headingId} mb="1">
          {t('shell:homeScreen.title')}
        </Heading>
        <HomeScreenSteps device={device} />
        <Button
          variant="outline"
          colorPalette="gray"
          mt="4"
          onClick={() => set({ homeScreenHint: 'away' })}
        >
          {t('home:homeScreenHint.putAway')}
        </Button>
        <Text mt="2" color="fg.muted">
          {t('home:homeScreenHint.again')}
        </Text>
      </Box>
    </Flex>
  );
}

const headingId = 'home-screen-hint';
