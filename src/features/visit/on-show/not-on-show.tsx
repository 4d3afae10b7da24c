import { Text } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { CustomerNotice } from './customer-notice.tsx';

/** What the customer is told where there is nothing to look at any more, or never was. */
export function NotOnShow({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('menus');
  usePageTitle(t('customer.ended.title'), true);
  return (
    <CustomerNotice icon={EyeOff} title={t('customer.ended.title')} onLeave={onLeave}>
      <Text color="fg.muted">{t('customer.handBack')}</Text>
    </CustomerNotice>
  );
}
