import { Icon, List, Text } from '@chakra-ui/react';
import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Why and how to put Tierbook on the home screen of an iPad or iPhone, and what moves there. */
export function HomeScreenSteps({ device }: { device: 'iPad' | 'iPhone' }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Text>{t('homeScreen.why', { device })}</Text>
      <List.Root as="ol" ps="6" my="3" gap="2">
        <Step>
          <Icon as={Share} boxSize="5" mt="-1" aria-hidden /> {t('homeScreen.share')}
        </Step>
        <Step>
          <Icon as={SquarePlus} boxSize="5" mt="-1" aria-hidden /> {t('homeScreen.add')}
        </Step>
        <Step>{t('homeScreen.open')}</Step>
      </List.Root>
      <Text>{t('homeScreen.ownStorage')}</Text>
    </>
  );
}

function Step({ children }: { children: ReactNode }) {
  return <List.Item _marker={{ color: 'inherit' }}>{children}</List.Item>;
}
