import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../runtime/use-now.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { SyncChip } from '../../ui/feedback/sync-chip.tsx';
import { type SyncChipState, syncChipState } from './sync-chip-state.ts';

/** The sync chip: how fresh the book is; a tap opens Settings → Data. */
export function SyncStatusLink() {
  const { t } = useTranslation('shell');
  const state = syncChipState(useSyncStatus(), useNow());
  const label = useSyncLabel(state);
  const short = useShortLabel(state);
  return (
    <Flex
      asChild
      minW="0"
      minH={{ md: 'touch' }}
      align="center"
      borderRadius="l2"
      focusVisibleRing="outside"
      // On a phone the chip is a line under the title; the whole block takes the tap.
      _before={{ content: '""', position: 'absolute', inset: '0', hideFrom: 'md' }}
    >
      {/* Named by what it shows, which is less on a phone, and by what that does not say. */}
      <Link to="/settings">
        {state.text === 'offlinePending' ? (
          <VisuallyHidden>{t('sync.offlineAnd')} </VisuallyHidden>
        ) : null}
        <SyncChip kind={state.kind} label={label} short={short} />
        <VisuallyHidden>{`. ${t('sync.openSettings')}`}</VisuallyHidden>
      </Link>
    </Flex>
  );
}

function useSyncLabel(state: SyncChipState): string {
  const { t } = useTranslation(['shell', 'common']);
  switch (state.text) {
    case 'offline':
      return t('sync.offline', { age: t(state.age.key, { count: state.age.count }) });
    case 'syncingPercent':
      return t('sync.syncingPercent', { percent: state.percent });
    case 'attention':
    case 'pending':
      return t(`sync.${state.text}`, { count: state.count });
    case 'offlinePending': {
      const age = t(state.age.key, { count: state.age.count });
      return t('sync.offlinePending', { count: state.count, age });
    }
    default:
      return t(`sync.${state.text}`);
  }
}

/** The texts with an age, in the width of a phone: there it is the age that must not be cut off. */
function useShortLabel(state: SyncChipState): string | undefined {
  const { t } = useTranslation(['shell', 'common']);
  if (state.text !== 'offline' && state.text !== 'offlinePending') return undefined;
  const age = t(state.age.key, { count: state.age.count });
  return state.text === 'offline'
    ? t('sync.offlineShort', { age })
    : t('sync.offlinePendingShort', { count: state.count, age });
}
