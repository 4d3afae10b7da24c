import { Link, Outlet } from '@tanstack/react-router';
import { BookX, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { storedDraft$ } from '../../database/local/draft.ts';
import { currentStep, draftAt } from '../../domain/draft/history.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { UntilBook } from '../../ui/feedback/until-book.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AuthoringProvider } from './authoring-context.tsx';
import { authoredBook$ } from './queries.ts';

/** The screens of who may author, once the book is in memory. */
export function AuthoringLayout() {
  const mayAuthor = useMay('author');
  return mayAuthor === false ? <Closed /> : <AuthoredScreens />;
}

/** For who may not author, or not any more: then the draft waits. */
function Closed() {
  const { t } = useTranslation('authoring');
  const stored = readyValue(useLive(storedDraft$, useWorkspace()));
  const count = stored ? draftAt(stored.rows, currentStep(stored.rows, stored.position)).size : 0;
  const kept = count > 0 ? ` ${t('closed.kept', { count })}` : '';
  return (
    <Page title={t('workbench.title')} width="reading">
      <EmptyState
        icon={Lock}
        title={t('closed.title')}
        text={t('closed.text') + kept}
        link={<Link to="/browse/problems">{t('closed.toProblems')}</Link>}
      />
    </Page>
  );
}

function AuthoredScreens() {
  const { t } = useTranslation('authoring');
  const readiness = useReadiness();
  const book = readyValue(useLive(authoredBook$, useWorkspace()));
  if (book) {
    return (
      <AuthoringProvider book={book}>
        <Outlet />
      </AuthoringProvider>
    );
  }
  return (
    <Page title={t('workbench.title')}>
      {book === undefined ? (
        <UntilBook readiness={readiness}>
          <ListSkeleton rows={8} />
        </UntilBook>
      ) : (
        <EmptyState icon={BookX} title={t('noBook.title')} text={t('noBook.text')} />
      )}
    </Page>
  );
}
