import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problems$ } from '../../../database/views/pricebook.ts';
import { listed } from '../../../domain/menu/hidden.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMay } from '../../../runtime/use-may.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { EmptyBook } from '../empty-book.tsx';
import { WaitForBook } from '../wait-for-book.tsx';
import { ProblemFinder } from './problem-finder.tsx';
import type { ProblemSearch } from './use-problem-search.ts';
import { ViewDetailsAction } from './view-details-action.tsx';

/** The problems of the book to read (spec, section 2.3, Browse problems), for authors hidden ones too (A9). */
export function BrowseScreen(props: {
  search: ProblemSearch;
  onSearch: (search: ProblemSearch) => void;
}) {
  const { t } = useTranslation('problems');
  const all = readyValue(useLive(problems$, useWorkspace()));
  const mayAuthor = useMay('author') === true;
  const problems = useMemo(() => all && listed(all, mayAuthor), [all, mayAuthor]);
  return (
    <Page title={t('browse.title')} width="reading">
      {problems === undefined ? <WaitForBook /> : null}
      {problems?.length === 0 ? <EmptyBook /> : null}
      {problems && problems.length > 0 ? (
        <ProblemFinder problems={problems} action={ViewDetailsAction} {...props} />
      ) : null}
    </Page>
  );
}
