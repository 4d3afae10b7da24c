import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ProblemView, problem$ } from '../../database/pricebook.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AssociatedMenus } from './associated-menus.tsx';
import { ProblemTags } from './problem-tags.tsx';
import { WaitForBook } from './wait-for-book.tsx';

/** A problem of the book (spec, section 2.3, Problem Details). */
export function DetailsScreen({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problems');
  const problem = readyValue(useLive(problem$, useWorkspace(), problemId));
  if (problem) return <Details problem={problem} />;
  return (
    <Page title={t('details.title')} width="reading">
      {problem === undefined ? (
        <WaitForBook />
      ) : (
        <ErrorState
          title={t('preview.notFound')}
          text={t('preview.notFoundText')}
          action={
            <Button asChild size="lg">
              <Link to="/browse/problems">{t('preview.toProblems')}</Link>
            </Button>
          }
        />
      )}
    </Page>
  );
}

function Details({ problem }: { problem: ProblemView }) {
  const { t } = useTranslation('problems');
  return (
    <Page
      title={t('details.title')}
      heading={problem.name || t('select.unnamed')}
      width="reading"
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/browse/problems">{t('preview.toProblems')}</Link>
        </Button>
      }
    >
      <Stack gap="4">
        <Panel title={t('details.description')}>
          {problem.description ? (
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {problem.description}
            </Text>
          ) : (
            <Text color="fg.muted">{t('preview.noDescription')}</Text>
          )}
        </Panel>
        <Panel title={t('details.tags')}>
          {problem.tags.length === 0 ? (
            <Text color="fg.muted">{t('details.noTags')}</Text>
          ) : (
            <ProblemTags tags={problem.tags} />
          )}
        </Panel>
        <AssociatedMenus problemId={problem.id} />
      </Stack>
    </Page>
  );
}
