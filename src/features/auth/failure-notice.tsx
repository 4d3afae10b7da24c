import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { AccountFailure } from '../../server/account-failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Why signing in or registering did not work, and what to do. */
export function FailureNotice({ failure }: { failure: AccountFailure }) {
  const { t } = useTranslation('auth');
  switch (failure.kind) {
    case 'unreachable':
      return <Waiting>{t('failure.unreachable')}</Waiting>;
    case 'rate-limited':
      return <Waiting>{t('failure.rateLimited')}</Waiting>;
    case 'rejected':
      return <Notice tone="error">{t('failure.rejected')}</Notice>;
    case 'email-taken':
      return <Notice tone="error">{t('failure.emailTaken')}</Notice>;
    case 'email-invalid':
      return <Notice tone="error">{t('failure.emailInvalid')}</Notice>;
    case 'link-expired':
      return <Notice tone="error">{t('failure.linkExpired')}</Notice>;
    case 'other':
      return <Notice tone="error">{t('failure.other', { reason: failure.message })}</Notice>;
  }
}

/** Nothing that was typed is wrong: it only has to be sent again. */
function Waiting({ children }: { children: string }) {
  return (
    <Box role="alert">
      <Notice tone="warning">{children}</Notice>
    </Box>
  );
}
