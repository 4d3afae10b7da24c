import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

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
