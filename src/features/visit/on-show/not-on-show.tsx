import { Flex, Heading, Icon, Text, VStack } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { CustomerBar } from './customer-bar.tsx';

/** What the customer is told where there is nothing to look at any more, or never was. */
export function NotOnShow({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('menus');
  usePageTitle(t('customer.ended.title'), true);
  return (
    <Flex direction="column" minH="100dvh">
      <VStack flex="1" justify="center" px="gutter" gap="3" textAlign="center">
        <Icon as={EyeOff} boxSize="10" color="fg.subtle" aria-hidden />
        <Heading as="h1" size="lg">
          {t('customer.ended.title')}
        </Heading>
        <Text color="fg.muted">{t('customer.handBack')}</Text>
      </VStack>
      <CustomerBar onLeave={onLeave} />
    </Flex>
  );
}
