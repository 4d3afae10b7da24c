import { Box, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../../database/local/reference.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import { type Finding, findingSteps } from '../../../domain/draft/findings.ts';
import { type Impact, impactSteps } from '../../../domain/draft/impact.ts';
import type {
  LineChange,
  MenuChange,
  TierAspect,
  TierChange,
} from '../../../domain/draft/menu-change.ts';
import type { ProblemChange } from '../../../domain/draft/problem-change.ts';
import type { TierPrice } from '../../../domain/menu/price-menu.ts';
import { tierKind } from '../../../domain/pricing/warranty.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { type Authoring, indexOf, useAuthoring } from '../authoring-context.tsx';
import { MovesPanel } from './moves-panel.tsx';

/** What technicians will see differ (A4): prices that move, and all else of menus and problems. */
export function ImpactPanel({ impact }: { impact: SeenImpact }) {
  const { t } = useTranslation('authoring');
  const { menus, problems, moves } = impact;
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const variables = organization?.variables ?? noVariables;
  const costs = organization?.costs ?? null;
  const others = useMemo(
    () => [
      ...menus.flatMap((menu) => {
        const rest = withoutMoves(menu);
        return rest ? { id: `menu ${menu.refId}`, row: <MenuRow menu={rest} /> } : [];
      }),
      ...problems.map((problem) => ({
        id: `problem ${problem.refId}`,
        row: <ProblemRow problem={problem} />,
      })),
    ],
    [menus, problems],
  );
  if (moves.length + others.length === 0) {
    return (
      <Panel title={t('draft.impact.title')}>
        <Text color="fg.muted">{t('draft.impact.none')}</Text>
      </Panel>
    );
  }
  return (
    <>
      <MovesPanel moves={moves} variables={variables} costs={costs} />
      {others.length > 0 ? (
        <Panel title={t('draft.impact.others', { count: others.length })}>
          <ScrollList
            label={t('draft.impact.others', { count: others.length })}
            items={others}
            rowHeight={80}
            renderRow={({ row }) => row}
          />
        </Panel>
      ) : null}
    </>
  );
}

const noVariables: Variables = {};

/** What technicians see of an impact. */
type SeenImpact = Pick<Impact, 'menus' | 'problems' | 'moves'>;

/** What a menu changes besides prices that move, which the table has; null if that is all. */
function withoutMoves(menu: MenuChange): MenuChange | null {
  const tiers = menu.tiers.filter(({ before, after, differs }) => {
    if (!before?.price.ok || !after?.price.ok) return true;
    return differs.some((aspect) => aspect !== 'price' && aspect !== 'work');
  });
  const { before, after, reordered } = menu;
  const isSame = before?.name === after?.name && before?.hidden === after?.hidden && !reordered;
  return isSame && tiers.length === 0 ? null : { ...menu, tiers };
}

function MenuRow({ menu }: { menu: MenuChange }) {
  const { t } = useTranslation('authoring');
  const { before, after } = menu;
  return (
    <Box py="3" borderBottomWidth="1px" borderColor="border.muted">
      <Name before={before} after={after} />
      {menu.reordered ? <Text>{t('draft.impact.reordered')}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="2" pt="2">
        {menu.tiers.map((tier) => (
          <TierRow key={tier.refId} tier={tier} />
        ))}
      </Stack>
    </Box>
  );
}

function TierRow({ tier }: { tier: TierChange }) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const { before, after, differs } = tier;
  const state = after ?? before;
  const kind = state ? tierKind(state.tier.name, state.tier.refId) : undefined;
  const said = differs.filter((aspect) => aspect !== 'price' && aspect !== 'lines');
  return (
    <Box
      as="li"
      colorPalette={tierPalette(kind)}
      borderStartWidth="4px"
      borderColor="colorPalette.solid"
      ps="3"
    >
      <HStack justify="space-between" gap="3" wrap="wrap">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="semibold">{tierText(state?.tier.name ?? '')}</Text>
          {before ? null : <StatusBadge tone="success" label={t('draft.impact.added')} />}
          {after ? null : <StatusBadge tone="danger" label={t('draft.impact.removed')} />}
        </HStack>
        <Prices before={before?.price} after={after?.price} />
      </HStack>
      {said.length > 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {said.map((aspect) => t(`draft.impact.aspects.${aspect as Said}`)).join(', ')}
        </Text>
      ) : null}
      {tier.lines.map((line) => (
        <Line key={line.refId} line={line} />
      ))}
    </Box>
  );
}

type Said = Exclude<TierAspect, 'price' | 'lines'>;

function Prices(props: { before: TierPrice | undefined; after: TierPrice | undefined }) {
  const { before, after } = props;
  const { t, i18n } = useTranslation('authoring');
  const money = useMoney();
  const textOf = (price: TierPrice) =>
    price.ok ? (money?.formatPrice(price.price, price) ?? '') : errorText(i18n, price.fault);
  const was = before && textOf(before);
  const is = after && textOf(after);
  if (was === is || was === undefined || is === undefined) {
    return <PriceText amount={is ?? was ?? ''} size="small" />;
  }
  return (
    <HStack gap="2">
      <PriceText amount={was} size="small" struck label={t('draft.impact.was', { price: was })} />
      <Span aria-hidden>→</Span>
      <PriceText amount={is} size="small" label={t('draft.impact.is', { price: is })} />
    </HStack>
  );
}

function Line({ line }: { line: LineChange }) {
  const { before, after } = line;
  return (
    <Text textStyle="sm" overflowWrap="anywhere">
      {before === null ? null : (
        <Box as="s" color="fg.muted" display="inline">
          {before}
        </Box>
      )}
      {before !== null && after !== null ? <Span aria-hidden> → </Span> : null}
      {after === null ? null : <Span>{before === null ? `+ ${after}` : after}</Span>}
    </Text>
  );
}

function ProblemRow({ problem }: { problem: ProblemChange }) {
  const { t } = useTranslation('authoring');
  return (
    <Box py="3" borderBottomWidth="1px" borderColor="border.muted">
      <Name before={problem.before} after={problem.after} />
      {problem.differs.length > 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {problem.differs.map((name) => t(`fields.${name}`)).join(', ')}
        </Text>
      ) : null}
    </Box>
  );
}

type Named = { name: string; hidden: boolean } | null;

/** A menu's or problem's name as it is to be, and what becomes of it. */
function Name({ before, after }: { before: Named; after: Named }) {
  const { t } = useTranslation('authoring');
  return (
    <HStack gap="2" wrap="wrap">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {(after ?? before)?.name}
      </Text>
      {before ? null : <StatusBadge tone="success" label={t('draft.impact.added')} />}
      {after ? null : <StatusBadge tone="danger" label={t('draft.impact.removed')} />}
      {before && after && before.hidden !== after.hidden ? (
        <StatusBadge
          tone="info"
          label={t(after.hidden ? 'draft.impact.hidden' : 'draft.impact.shown')}
        />
      ) : null}
    </HStack>
  );
}

/** What the draft changes for technicians, and what is wrong with it (A4). */
export type DraftImpact = Impact & { findings: Finding[] };

/** undefined while it is being worked out; it is worked out again after each edit. */
export function useImpact(): DraftImpact | undefined {
  const { published, drafted, draft } = useAuthoring();
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const variables = organization?.variables;
  const work = async (by: Variables) => {
    return { of: draft, impact: await workOut({ published, drafted, draft }, by) };
  };
  const deps = [published, drafted, draft, variables];
  const { latest } = useWorked(() => variables && work(variables), deps);
  return latest?.of === draft ? latest.impact : undefined;
}

async function workOut(
  { published, drafted, draft }: Pick<Authoring, 'published' | 'drafted' | 'draft'>,
  variables: Variables,
): Promise<DraftImpact> {
  const index = await indexOf(published);
  const impact = await inPieces(impactSteps(index, drafted, [...draft.values()], variables));
  const findings = await inPieces(
    findingSteps({ ...drafted, variables }, impact.touched, { ...published, variables }),
  );
  return { ...impact, findings };
}
