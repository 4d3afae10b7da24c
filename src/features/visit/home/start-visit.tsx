import { Box, Heading, Icon, LinkBox, LinkOverlay, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ClipboardPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Begins a visit; the whole card takes the tap. */
export function StartVisit() {
  const { t } = useTranslation('home');
  return (
    <LinkBox
      as="article"
      aria-label={t('startSession')}
      display="flex"
      alignItems="center"
      gap="5"
      minH={{ base: '28', md: '44' }}
      p={{ base: '5', md: '6' }}
      borderRadius="l3"
      bg="brand.solid"
      color="brand.contrast"
    >
      <Icon as={ClipboardPlus} boxSize="10" flexShrink={0} aria-hidden />
      <Box flex="1" minW="0">
        <Heading as="h2" textStyle="xl">
          <LinkOverlay
            asChild
            focusVisibleRing="outside"
            focusRingColor="brand.contrast"
            borderRadius="l1"
          >
            <Link to="/session/start">{t('startSession')}</Link>
          </LinkOverlay>
        </Heading>
        <Text>{t('startSessionText')}</Text>
      </Box>
      <Icon as={ArrowRight} boxSize="6" flexShrink={0} aria-hidden />
    </LinkBox>
  );
}
