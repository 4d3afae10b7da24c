import { Box } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../server/failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Why signing in or registering did not work, and what to do. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (failure.foreign) return <Waiting>{t('errors:server.foreign')}</Waiting>;
  if (failure.kind === 'unreachable') return <Waiting>{t('failure.unreachable')}</Waiting>;
  if (failure.kind === 'rate-limited') return <Waiting>{t('failure.rateLimited')}</Waiting>;
  return <Notice tone="error">{objection(t, failure)}</Notice>;
}

function objection(t: TFunction<'auth'>, { kind, fields, message }: Failure): string {
  if (kind === 'wrong-credentials') return t('failure.rejected');
  // Of the link of a mail: it was used, is too old, or was cut off.
  if (fields.token) return t('failure.linkExpired');
  if (fields.email === 'validation_not_unique') return t('failure.emailTaken');
  return fields.email ? t('failure.emailInvalid') : t('failure.other', { reason: message });
}

/** Nothing that was typed is wrong: it only has to be sent again. */
function Waiting({ children }: { children: string }) {
  return (
    <Box role="alert">
      <Notice tone="warning">{children}</Notice>
    </Box>
  );
}
