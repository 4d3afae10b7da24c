import { Box, Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
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

/** In place of what the server has: it was not there to be asked (`offline`), or did not answer as it should (`failed`): somebody else
 * did, or it asks to be left alone for a while. */
export function Unavailable(props: {
  failure: { kind: string; foreign?: boolean };
  offline: { title: string; text: string };
  failed: { title: string; text: string };
  onRetry: () => void;
}) {
  const { t } = useTranslation(['common', 'errors']);
  const { kind, foreign } = props.failure;
  if (foreign) {
    const { title } = props.failed;
    return <ErrorState title={title} text={t('errors:server.foreign')} onRetry={props.onRetry} />;
  }
  if (kind === 'rate-limited') {
    const { title } = props.failed;
    return (
      <ErrorState title={title} text={t('errors:server.rateLimited')} onRetry={props.onRetry} />
    );
  }
  if (kind !== 'unreachable') {
    return <ErrorState {...props.failed} onRetry={props.onRetry} />;
  }
  return (
    <EmptyState
      icon={CloudOff}
      {...props.offline}
      action={<Button onClick={props.onRetry}>{t('actions.retry')}</Button>}
    />
  );
}
