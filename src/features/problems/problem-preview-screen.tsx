import { Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../database/views/pricebook.ts';
import { priceMenu } from '../../domain/menu/price-menu.ts';
import { AtRecord } from '../../runtime/at-record.tsx';
import { useMenuToPrice } from '../../runtime/use-menu.ts';
import { useMoney } from '../../runtime/use-money.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { Loading } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { SessionHome } from '../../ui/job-not-found.tsx';
import { TierPriceList } from '../../ui/tier/tier-price-list.tsx';
import { useAddProblem } from './add-problem.tsx';
import { ProblemScreen } from './wait-for-book.tsx';

/** A problem before it becomes a job (U33). */
export function ProblemPreviewScreen(props: { problemId: string; known?: ProblemView }) {
  const { t } = useTranslation('problems');
  return (
    <ProblemScreen
      problemId={props.problemId}
      known={props.known}
      title={t('preview.title')}
      action={
        <>
          <Button asChild size="lg">
            <Link to="/problems/select">{t('preview.toProblems')}</Link>
          </Button>
          <SessionHome />
        </>
      }
    >
      {(problem) => <Preview problem={problem} />}
    </ProblemScreen>
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

/** The menu that a job with this problem gets, with its prices before any adjustment. */
function ProblemMenu({ menus }: { menus: readonly string[] }) {
  const { t } = useTranslation('problems');
  const menu = useMenuToPrice(menus);
  const money = useMoney();
  if (menu.state === 'failed') return <NoMenu text={t('preview.menuFailed')} />;
  if (menu.state === 'loading' || !money) {
    return (
      <Loading>
        <Skeleton h="80" borderRadius="l3" />
      </Loading>
    );
  }
  const { view, variables } = menu.value;
  if (!view) return <NoMenu text={t('preview.noMenus')} />;
  const { tiers } = priceMenu(view, variables);
  return (
    <Panel
      title={view.name}
      action={
        <Button asChild variant="ghost">
          <Link
            to="/menus/$id/show/legacy"
            params={{ id: view.id }}
            aria-label={t('preview.showMenu', { name: view.name })}
          >
            <LayoutList />
            {t('preview.showMenuShort')}
          </Link>
        </Button>
      }
    >
      <TierPriceList tiers={tiers} format={money.formatPrice} />
    </Panel>
  );
}

function NoMenu({ text }: { text: string }) {
  return (
    <Panel>
      <Text color="fg.muted">{text}</Text>
    </Panel>
  );
}

function SelectButton({ problem }: { problem: ProblemView }) {
  const { t } = useTranslation('problems');
  const { busy, add } = useAddProblem();
  return (
    <Button size="lg" loading={busy} onClick={() => void add(problem)}>
      {t('preview.select')}
    </Button>
  );
}
