import { Box, Heading, HStack, Icon, List, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2, Check, LogIn, UserPlus, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tile } from '../../ui/display/tile.tsx';
import { Page } from '../../ui/frame/page.tsx';

const features = ['offline', 'tiers', 'prices', 'sessions', 'authoring', 'currencies'] as const;

/** What the product is, with the ways in. */
export function WelcomeScreen() {
  const { t } = useTranslation('welcome');
  return (
    <Page title={t('title')} heading={t('heading')}>
      <Stack gap="8">
        <Box as="section">
          <Heading as="h2" size="xl" mb="3">
            {t('quickActions')}
          </Heading>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <Tile
              icon={LogIn}
              headingLevel="h3"
              title={t('login')}
              renderLink={(title) => <Link to="/auth/login">{title}</Link>}
            />
            <Tile
              icon={UserPlus}
              headingLevel="h3"
              title={t('register')}
              renderLink={(title) => <Link to="/auth/register">{title}</Link>}
            />
            <Tile
              icon={Building2}
              headingLevel="h3"
              title={t('createOrganization')}
              renderLink={(title) => <Link to="/organization/create">{title}</Link>}
            />
            <Tile
              icon={UserRound}
              headingLevel="h3"
              title={t('profile')}
              renderLink={(title) => <Link to="/profile">{title}</Link>}
            />
          </SimpleGrid>
        </Box>
        <Box as="section">
          <Heading as="h2" size="xl" mb="3">
            {t('features')}
          </Heading>
          <List.Root variant="plain" gap="3">
            {features.map((feature) => (
              <List.Item key={feature} asChild>
                <HStack as="li" align="start" gap="3">
                  <Icon as={Check} boxSize="5" mt="0.5" color="brand.fg" aria-hidden />
                  <Text>{t(`feature.${feature}`)}</Text>
                </HStack>
              </List.Item>
            ))}
          </List.Root>
        </Box>
      </Stack>
    </Page>
  );
}
