import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** In place of what the server has: it was not there to be asked (`offline`), or did not answer as it should (`failed`). */
export function Unavailable(props: {
  failure: { kind: string };
  offline: { title: string; text: string };
  failed: { title: string; text: string };
  onRetry: () => void;
}) {
  const { t } = useTranslation('common');
  if (props.failure.kind !== 'unreachable') {
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
