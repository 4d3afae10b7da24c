import { Link, linkOptions } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProblemView, problems$ } from '../../../database/views/pricebook.ts';
import { listed } from '../../../domain/menu/hidden.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { InPane } from '../../../ui/frame/in-pane.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SessionHome } from '../../../ui/job-not-found.tsx';
import { ProblemPreviewScreen } from '../problem-preview-screen.tsx';
import { ProblemsOfBook } from './problem-finder.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import type { ProblemSearch } from './use-problem-search.ts';

/** The problems of the book to choose from (U32). */
export function SelectScreen(props: {
  search: ProblemSearch;
  onSearch: (search: ProblemSearch) => void;
}) {
  const { t } = useTranslation('problems');
  const all = readyValue(useLive(problems$, useWorkspace()));
  const problems = useMemo(() => all && listed(all, false), [all]);
  return (
    <Page
      title={t('select.title')}
      width={problems?.length === 0 ? 'reading' : 'panes'}
      secondaryAction={<SessionHome />}
    >
      <ProblemsOfBook problems={problems} pane={inPane} action={ViewAction} {...props} />
    </Page>
  );
}

function inPane(problem: ProblemView) {
  const { id } = problem;
  return (
    <InPane key={id} whole={linkOptions({ to: '/problems/$id/preview', params: { id } })}>
      <ProblemPreviewScreen problemId={id} known={problem} />
    </InPane>
  );
}

/** Leads to the problem as a job would have it. */
const ViewAction = memo(function ViewAction({ id, linkId, name, className }: ProblemActionProps) {
  const { t } = useTranslation('problems');
  return (
    <Link
      to="/problems/$id/preview"
      params={{ id }}
      id={linkId}
      className={className}
      aria-label={t('select.viewProblem', { name })}
    >
      <span className="problem-button-text">{t('select.view')}</span>
      <ChevronRight className="problem-link-sign" aria-hidden />
    </Link>
  );
});
