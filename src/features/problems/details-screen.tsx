import { Button, HStack, Skeleton, Stack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Pencil, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../database/views/pricebook.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { AtRecord } from '../../runtime/at-record.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { LinkRow, LinkRows } from '../../ui/display/link-rows.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading } from '../../ui/feedback/skeletons.tsx';
import { HiddenBadge, StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DescriptionPanel } from './edit/description-panel.tsx';
import { TagsPanel } from './edit/tags-panel.tsx';
import { overtakenDescription, problemMenus$, unsentOfProblem$ } from './queries.ts';
import { ProblemScreen } from './wait-for-book.tsx';

/** A problem of the book (U25). */
export function DetailsScreen({ problemId, known }: { problemId: string; known?: ProblemView }) {
  const { t } = useTranslation('problems');
  return (
    <ProblemScreen
      problemId={problemId}
      known={known}
      title={t('details.title')}
      action={
        <Button asChild size="lg">
          <Link to="/browse/problems">{t('preview.toProblems')}</Link>
        </Button>
      }
    >
      {/* Another problem is another screen: what is being edited belongs to the one it was begun on. */}
      {(problem) => <Details key={problemId} problem={problem} />}
    </ProblemScreen>
  );
}

function Details({ problem }: { problem: ProblemView }) {
  const { t } = useTranslation('problems');
  const mayAuthor = useMay('author');
  const unsent = readyValue(useLive(unsentOfProblem$, useWorkspace(), problem.refId));
  const overtaken = overtakenDescription(unsent ?? null, problem.refId);
  return (
    <Page
      title={t('details.title')}
      headerEnd={
        <HStack wrap="wrap">
          {problem.hidden ? <HiddenBadge /> : null}
          {unsent?.status === 'pending' ? <PendingBadge /> : null}
          {mayAuthor ? (
            <Button asChild variant="outline" colorPalette="gray">
              <Link to="/workbench/problems/$refId" params={{ refId: problem.refId }}>
                <Pencil />
                {t('details.edit')}
              </Link>
            </Button>
          ) : null}
        </HStack>
      }
      heading={problem.name || t('select.unnamed')}
      width="reading"
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/browse/problems">{t('preview.toProblems')}</Link>
        </Button>
      }
    >
      <Stack gap="4">
        {unsent?.status === 'refused' && !overtaken ? <RefusedNotice /> : null}
        <DescriptionPanel problem={problem} mayAuthor={mayAuthor === true} overtaken={overtaken} />
        <TagsPanel problem={problem} mayAuthor={mayAuthor === true} />
        <AssociatedMenus problemId={problem.id} />
        <AtRecord about="problems" record={problem.id} name={problem.name} />
        {mayAuthor === false ? (
          <Text color="fg.muted" textStyle="sm">
            {t('authoring.readOnly')}
          </Text>
        ) : null}
      </Stack>
    </Page>
  );
}

/** The menus of a problem; the first is the one that its jobs get. */
function AssociatedMenus({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problems');
  const menus = readyValue(useLive(problemMenus$, useWorkspace(), problemId));
  return (
    <Panel title={t('details.menus')}>
      {menus === undefined ? (
        <Loading>
          <Skeleton h="touch" />
        </Loading>
      ) : null}
      {menus?.length === 0 ? <Text color="fg.muted">{t('preview.noMenus')}</Text> : null}
      <LinkRows>
        {menus?.map(({ id, name }) => (
          <LinkRow key={id}>
            <Link to="/menus/$id/browse" params={{ id }}>
              {name || t('details.unnamedMenu')}
            </Link>
          </LinkRow>
        ))}
      </LinkRows>
    </Panel>
  );
}

/** Beside a problem that was changed here and is not sent yet. */
function PendingBadge() {
  const { t } = useTranslation('problems');
  return <StatusBadge tone="neutral" icon={Upload} label={t('authoring.pending')} />;
}

/** On a problem of which the server refused a change. */
function RefusedNotice() {
  const { t } = useTranslation('problems');
  return (
    <Notice tone="error">
      {t('authoring.refused')}{' '}
      <StyledLink asChild>
        <Link to="/settings">{t('authoring.toSettings')}</Link>
      </StyledLink>
    </Notice>
  );
}
