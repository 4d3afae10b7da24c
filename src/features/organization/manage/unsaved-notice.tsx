import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Changes, PendingChange } from './use-changes.ts';

/** Beside a value that is not saved: why, and the ways on. Nothing while it is being saved. */
export function UnsavedNotice<V>(props: {
  pending: PendingChange<V>;
  show: (value: V) => string;
  /** Sends it, as a change of what the server is now known to hold. */
  onSend: (from: V) => void;
  onDrop: () => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const { pending, show, onSend, onDrop } = props;
  if (pending.state === 'saving') return null;
  const lost = pending.state === 'conflict';
  return (
    <Box role="alert">
      <Notice tone="warning">
        <Text mb="2">
          {lost
            ? t('unsaved.conflict', { theirs: show(pending.theirs), mine: show(pending.to) })
            : t('unsaved.failed')}
        </Text>
        {pending.state === 'failed' && pending.fault ? (
          <Text mb="2" overflowWrap="anywhere">
            {errorText(i18n, pending.fault)}
          </Text>
        ) : null}
        <HStack gap="3" wrap="wrap">
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => onSend(lost ? pending.theirs : pending.from)}
          >
            {lost ? t('unsaved.useMine') : t('unsaved.retry')}
          </Button>
          <Button variant="ghost" colorPalette="gray" onClick={onDrop}>
            {lost ? t('unsaved.keepTheirs') : t('unsaved.discard')}
          </Button>
        </HStack>
      </Notice>
    </Box>
  );
}

/** The same of the change of this key, if there is one: it is sent and dropped among the others. */
export function UnsavedChange<V>({
  changes,
  name,
  show,
}: {
  changes: Changes<V>;
  name: string;
  show: (value: V) => string;
}) {
  const pending = changes.pending[name];
  return pending ? (
    <UnsavedNotice
      pending={pending}
      show={show}
      onSend={(from) => changes.commit({ key: name, from, to: pending.to })}
      onDrop={() => changes.drop(name)}
    />
  ) : null;
}

/** Asks before the screen is left with changes that could not be saved, or that are still being made. */
export function UnsavedGuard<V>(props: {
  pending: Readonly<Record<string, PendingChange<V>>>;
  editing?: boolean;
}) {
  const { t } = useTranslation('organization');
  const failed = Object.values(props.pending).some(({ state }) => state !== 'saving');
  return <LeaveGuard unsaved={failed || (props.editing ?? false)} text={t('unsaved.leaveText')} />;
}
