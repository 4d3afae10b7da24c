import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** Why the server did not do what was asked, and what to do. */
export function ServerFailure({
  failure,
}: {
  failure: { kind: string; message: string; foreign?: boolean };
}) {
  const { t } = useTranslation('errors');
  switch (failure.kind) {
    case 'unreachable':
      return <Waiting>{t(failure.foreign ? 'server.foreign' : 'server.unreachable')}</Waiting>;
    case 'rate-limited':
      return <Waiting>{t('server.rateLimited')}</Waiting>;
    case 'signed-out':
    case 'not-allowed':
      return <Notice tone="error">{t('server.notAllowed')}</Notice>;
    case 'missing':
      return <Notice tone="error">{t('server.missing')}</Notice>;
    default:
      return <Notice tone="error">{t('server.other', { reason: failure.message })}</Notice>;
  }
}

/** Nothing is wrong with what was typed: it only has to be sent again. */
function Waiting({ children }: { children: string }) {
  return (
    <Box role="alert">
      <Notice tone="warning">{children}</Notice>
    </Box>
  );
}
