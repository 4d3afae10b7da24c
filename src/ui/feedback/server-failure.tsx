import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** Why the server did not do what was asked, and what to do. */
export function ServerFailure({ failure }: { failure: { kind: string; message: string } }) {
  const { t } = useTranslation('errors');
  switch (failure.kind) {
    case 'unreachable':
      // Nothing is wrong with what was typed: it only has to be sent again.
      return (
        <Box role="alert">
          <Notice tone="warning">{t('server.unreachable')}</Notice>
        </Box>
      );
    case 'signed-out':
    case 'not-allowed':
      return <Notice tone="error">{t('server.notAllowed')}</Notice>;
    case 'missing':
      return <Notice tone="error">{t('server.missing')}</Notice>;
    default:
      return <Notice tone="error">{t('server.other', { reason: failure.message })}</Notice>;
  }
}
