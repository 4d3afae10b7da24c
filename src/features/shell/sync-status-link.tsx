import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shortDateText } from '../../i18n/moment.ts';
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
        <SyncChip kind={state.kind} label={label} short={short} />
        <VisuallyHidden>{`. ${t('sync.openSettings')}`}</VisuallyHidden>
      </Link>
    </Flex>
  );
}

function useSyncLabel(state: SyncChipState): string {
  const { t } = useTranslation('shell');
  const age = useBookAge(state);
  switch (state.text) {
    case 'offline':
    case 'noAnswer': {
      const parts = [t(`sync.${state.text}`), pendingText(state, t), t('sync.book', { age })];
      return parts.filter(Boolean).join(' · ');
    }
    case 'syncingPercent':
      return t('sync.syncingPercent', { percent: state.percent });
    case 'attention':
    case 'pending':
      return t(`sync.${state.text}`, { count: state.count });
    default:
      return t(`sync.${state.text}`);
  }
}

/** The texts with an age, in the width of a phone. */
function useShortLabel(state: SyncChipState): string | undefined {
  const { t } = useTranslation('shell');
  const age = useBookAge(state);
  if (state.text !== 'offline' && state.text !== 'noAnswer') return undefined;
  const word = state.text === 'offline' ? t('sync.offlineShort') : t('sync.noAnswer');
  return [word, pendingText(state, t), age].filter(Boolean).join(' · ');
}

function pendingText({ pending }: { pending: number }, t: TFunction<'shell'>): string | undefined {
  return pending > 0 ? t('sync.pending', { count: pending }) : undefined;
}

function useBookAge(state: SyncChipState): string {
  const { t, i18n } = useTranslation(['common']);
  if (state.text !== 'offline' && state.text !== 'noAnswer') return '';
  const { age, since } = state;
  return age ? t(age.key, { count: age.count }) : shortDateText(since, i18n.language);
}
