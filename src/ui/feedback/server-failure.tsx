import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

type Failure =
  | { kind: 'unreachable' | 'not-allowed' | 'missing' }
  | { kind: 'other'; message: string };

/** Why the server did not do what was asked, and what to do. */
export function ServerFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('errors');
  switch (failure.kind) {
    case 'unreachable':
      // Nothing is wrong with what was typed: it only has to be sent again.
      return (
        <Box role="alert">
          <Notice tone="warning">{t('server.unreachable')}</Notice>
        </Box>
      );
    case 'not-allowed':
      return <Notice tone="error">{t('server.notAllowed')}</Notice>;
    case 'missing':
      return <Notice tone="error">{t('server.missing')}</Notice>;
    case 'other':
      return <Notice tone="error">{t('server.other', { reason: failure.message })}</Notice>;
  }
}
