import { Link, linkOptions } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProblemView, problems$ } from '../../../database/views/pricebook.ts';
import { listed } from '../../../domain/menu/hidden.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMay } from '../../../runtime/use-may.ts';
import { InPane } from '../../../ui/frame/in-pane.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { DetailsScreen } from '../details-screen.tsx';
import { ProblemsOfBook } from './problem-finder.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import type { ProblemSearch } from './use-problem-search.ts';

/** The problems of the book to read (U24), for authors hidden ones too (A9). */
export function BrowseScreen(props: {
  search: ProblemSearch;
  onSearch: (search: ProblemSearch) => void;
}) {
  const { t } = useTranslation('problems');
  const all = readyValue(useLive(problems$, useWorkspace()));
  const mayAuthor = useMay('author') === true;
  const problems = useMemo(() => all && listed(all, mayAuthor), [all, mayAuthor]);
  return (
    <Page title={t('browse.title')} width={problems?.length === 0 ? 'reading' : 'panes'}>
      <ProblemsOfBook problems={problems} pane={inPane} action={ViewDetailsAction} {...props} />
    </Page>
  );
}

function inPane(problem: ProblemView) {
  const { id } = problem;
  return (
    <InPane key={id} whole={linkOptions({ to: '/browse/problem/$id', params: { id } })}>
      <DetailsScreen problemId={id} known={problem} />
    </InPane>
  );
}

/** Leads to the problem's details. */
const ViewDetailsAction = memo(function ViewDetailsAction({
  id,
  linkId,
  name,
  className,
}: ProblemActionProps) {
  const { t } = useTranslation('problems');
  return (
    <Link
      to="/browse/problem/$id"
      params={{ id }}
      id={linkId}
      className={className}
      aria-label={t('browse.viewDetailsOf', { name })}
    >
      <span className="problem-button-text">{t('browse.viewDetails')}</span>
      <ChevronRight className="problem-link-sign" aria-hidden />
    </Link>
  );
});
