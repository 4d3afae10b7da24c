import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offerOf } from '../../domain/session/session-state.ts';
import { ageOf } from '../../i18n/age.ts';
import { useCurrentSession } from '../../runtime/use-current-session.ts';
import { useNow } from '../../runtime/use-now.ts';
import { Tile } from '../../ui/display/tile.tsx';

/** The way back into the visit that is under way, where there is one with jobs. */
export function CurrentSession() {
  const { t } = useTranslation(['home', 'common']);
  const session = useCurrentSession();
  const now = useNow();
  if (!session || session.jobs.length === 0) return null;
  const { key, count } = ageOf(session.startTime, now);
  const chosen = session.jobs.filter((job) => offerOf(job)).length;
  return (
    <Tile
      icon={ClipboardList}
      title={t('home:continueSession')}
      text={[
        t('home:jobs', { count: session.jobs.length }),
        ...(chosen > 0 ? [t('home:offersChosen', { count: chosen })] : []),
        t('home:started', { age: t(key, { count }) }),
      ].join(' · ')}
      renderLink={(title) => <Link to="/session/index">{title}</Link>}
    />
  );
}
