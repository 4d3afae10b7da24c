import { BookDown, BookUser, GitFork, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../domain/draft/history.ts';
import { originOf } from '../../../domain/draft/vendor-change.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { useAuthoring } from '../authoring-context.tsx';

const looks = {
  own: { tone: 'info', icon: BookUser },
  override: { tone: 'info', icon: GitFork },
  inherited: { tone: 'neutral', icon: BookDown },
  new: { tone: 'success', icon: Sparkles },
} as const satisfies Record<string, { tone: StatusTone; icon: typeof BookUser }>;

/** Whose a record is that is shown, and whether the draft changes it. */
export function OriginBadge({ of }: { of: RecordKey }) {
  const { t } = useTranslation('authoring');
  const { published, draft } = useAuthoring();
  const origin = originOf(published, draft.get(keyOf(of)) ?? null, of);
  const { tone, icon } = looks[origin];
  return <StatusBadge tone={tone} icon={icon} label={t(`menuEditor.origin.${origin}`)} />;
}
