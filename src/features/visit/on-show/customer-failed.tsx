import { Button, Text } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { orderIdOnShow } from '../../../schemas/order-on-show.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { CustomerNotice } from './customer-notice.tsx';

/**
 * In place of a screen in front of a customer (K1) that can't be drawn. It says nothing of the reason, and is left as the
 * screen itself is. It reads nothing: what failed there must not fail here too.
 */
export function CustomerFailed() {
  const { t } = useTranslation(['menus', 'common', 'session']);
  const { onShow, stage, local } = useApp();
  const router = useRouter();
  const toast = useToast();
  usePageTitle(t('customer.failed.title'), true);
  const leave = () => {
    const shown = onShow.what();
    // Before it is stored: where that does not work either, the technician is not kept here.
    onShow.end();
    stage.hide();
    const opened = local();
    if (opened.state === 'open') {
      const { workspace } = opened;
      import('./store-end.ts')
        .then(({ storeEnd }) => storeEnd(workspace))
        .catch((error: unknown) => {
          console.error(error);
          toast.failure('visit', t('session:saveFailed'));
        });
    }
    const isMenu = shown !== null && orderIdOnShow(shown) === null;
    void (isMenu
      ? router.navigate({ to: '/job/$id/show/legacy', params: { id: shown }, replace: true })
      : router.navigate({ to: '/session/review', replace: true }));
  };
  return (
    <CustomerNotice icon={CircleAlert} title={t('customer.failed.title')} onLeave={leave}>
      <Text color="fg.muted">{t('customer.handBack')}</Text>
      <Button variant="outline" colorPalette="gray" onClick={() => window.location.reload()}>
        {t('common:actions.retry')}
      </Button>
    </CustomerNotice>
  );
}
