import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ProblemView, problem$ } from '../../../database/views/pricebook.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { AtRecord } from '../../../runtime/at-record.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SessionHome } from '../../../ui/session-home.tsx';
import { SelectButton } from '../find/select-button.tsx';
import { WaitForBook } from '../wait-for-book.tsx';
import { ProblemMenu } from './problem-menu.tsx';

/** A problem before it becomes a job (U33). */
export function ProblemPreviewScreen({
  problemId,
  known,
}: {
  problemId: string;
  /** The problem as a list has it, shown until it is read by itself. */
  known?: ProblemView;
}) {
  const { t } = useTranslation('problems');
  const read = readyValue(useLive(problem$, useWorkspace(), problemId));
  const problem = read === undefined ? known : read;
  if (problem) return <Preview problem={problem} />;
  return (
    <Page title={t('preview.title')} width="reading">
      {problem === undefined ? (
        <WaitForBook />
      ) : (
        <ErrorState
          title={t('preview.notFound')}
          text={t('preview.notFoundText')}
          action={
            <>
              <Button asChild size="lg">
                <Link to="/problems/select">{t('preview.toProblems')}</Link>
              </Button>
              <SessionHome />
            </>
          }
        />
      )}
    </Page>
  );
}

function Preview({ problem }: { problem: ProblemView }) {
  const { t } = useTranslation('problems');
  return (
    <Page
      title={t('preview.title')}
      heading={problem.name || t('select.unnamed')}
      width="reading"
      primaryAction={<SelectButton problem={problem} />}
      secondaryAction={<SessionHome />}
    >
      <Stack gap="4">
        {problem.tags.length > 0 ? (
          <HStack as="ul" gap="2" wrap="wrap" listStyleType="none">
            {problem.tags.map((tag) => (
              <li key={tag.id}>
                <StatusBadge tone="neutral" label={tag.name} />
              </li>
            ))}
          </HStack>
        ) : null}
        <Panel>
          {problem.description ? (
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {problem.description}
            </Text>
          ) : (
            <Text color="fg.muted">{t('preview.noDescription')}</Text>
          )}
        </Panel>
        {problem.menus.length === 0 ? (
          <Panel>
            <Text color="fg.muted">{t('preview.noMenus')}</Text>
          </Panel>
        ) : (
          <ProblemMenu menus={problem.menus} />
        )}
        <AtRecord about="problems" record={problem.id} name={problem.name} />
      </Stack>
    </Page>
  );
}
