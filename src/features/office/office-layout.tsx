import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visitReaders } from '../../domain/organization/rights.ts';
import { useMayOneOf } from '../../runtime/use-may.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';

/** The office's screens, for those who may read all visits (V4). */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('office');
  const mayRead = useMayOneOf(visitReaders);
  if (mayRead === undefined) {
    return (
      <Page title={t('title')}>
        <ListSkeleton rows={6} />
      </Page>
    );
  }
  if (mayRead) return children;
  return (
    <Page title={t('title')} width="reading">
      <EmptyState
        icon={Lock}
        title={t('closed.title')}
        text={t('closed.text')}
        link={<Link to="/home">{t('closed.toHome')}</Link>}
      />
    </Page>
  );
}
