import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readFault } from '../../domain/read-fault.ts';
import { errorText } from '../../i18n/error-text.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';

/** Of a call of the server that failed. `foreign`: something answers in its place. */
type Told = { kind: string; foreign?: boolean };

/**
 * What a person has to do about a failure whatever was asked for: the answer can't be read (S7), or there was too much of it (B6); null
 * if it is neither.
 */
export function useWhatToDo(): (failure: Told) => string | null {
  const { t } = useTranslation('errors');
  return ({ kind, foreign }) => {
    if (foreign) return t('server.foreign');
    return kind === 'rate-limited' ? t('server.rateLimited') : null;
  };
}

/**
 * Why something is not shown, or not as it is by now. `lost` is said where the server can't be reached, `otherwise` where its
 * answer is no answer to that.
 */
export function useLossText(): (failure: Told, lost: string, otherwise?: string) => string {
  const { t } = useTranslation('errors');
  const whatToDo = useWhatToDo();
  return (failure, lost, otherwise = t('server.stale')) =>
    whatToDo(failure) ?? (failure.kind === 'unreachable' ? lost : otherwise);
}

/** Why the server did not do what was asked, and what to do. */
export function ServerFailure({ failure }: { failure: Told & { message: string } }) {
  const { t, i18n } = useTranslation('errors');
  const toDo = useWhatToDo()(failure);
  if (toDo !== null) return <Waiting>{toDo}</Waiting>;
  switch (failure.kind) {
    case 'unreachable':
      return <Waiting>{t('server.unreachable')}</Waiting>;
    case 'signed-out':
    case 'not-allowed':
      return <Notice tone="error">{t('server.notAllowed')}</Notice>;
    case 'missing':
      return <Notice tone="error">{t('server.missing')}</Notice>;
    default:
      return (
        <Notice tone="error">
          {t('server.other', { reason: errorText(i18n, readFault(failure.message)) })}
        </Notice>
      );
  }
}

/** Above what the server said before: why it is not said anew. `lost`: where it can't be reached */
export function LostNotice(props: { failure: Told; lost: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const text = useLossText()(props.failure, props.lost);
  return (
    <Notice tone="warning">
      <HStack gap="3" wrap="wrap" justify="space-between">
        <Text>{text}</Text>
        <Button variant="outline" colorPalette="gray" onClick={props.onRetry}>
          {t('actions.retry')}
        </Button>
      </HStack>
    </Notice>
  );
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
  failure: Told;
  offline: { title: string; text: string };
  failed: { title: string; text: string };
  onRetry: () => void;
}) {
  const { t } = useTranslation('common');
  const toDo = useWhatToDo()(props.failure);
  if (toDo !== null) {
    return <ErrorState title={props.failed.title} text={toDo} onRetry={props.onRetry} />;
  }
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
