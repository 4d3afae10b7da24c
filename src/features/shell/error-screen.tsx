import { Button } from '@chakra-ui/react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { faultOf } from '../../replication/fault-of.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/frame/page.tsx';

/** In place of a screen of a technician that threw. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const { t, i18n } = useTranslation(['errors', 'common']);
  const router = useRouter();
  const fault = faultOf(error);
  return (
    <Page title={t('common:productName')}>
      <ErrorState
        title={t('screenTitle')}
        text={`${t('screenText')} (${errorText(i18n, fault)})`}
        onRetry={() => {
          // Other parts may be missing with it.
          if (fault.code === 'partMissing') return window.location.reload();
          reset();
          void router.invalidate();
        }}
        action={
          <Button asChild variant="outline" colorPalette="gray">
            <Link to="/home">{t('common:notFound.home')}</Link>
          </Button>
        }
      />
    </Page>
  );
}
