import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditFault } from '../../../domain/draft/draft-tables.ts';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import { type Finding, isError } from '../../../domain/draft/findings.ts';
import type { Override } from '../../../domain/draft/impact.ts';
import {
  isFarMove,
  type MoveGroup,
  moveGroups,
  type PriceMove,
} from '../../../domain/draft/price-moves.ts';
import { inheritedIn, type PublishedBook } from '../../../domain/draft/published-book.ts';
import type { ShownRules } from '../../../domain/pricing/shown-price.ts';
import { shortened } from '../../../domain/text.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { recordTitle } from '../record-title.ts';
import type { DraftImpact } from './impact-panel.tsx';

/** So many of a part's codes are named. */
const mostCodes = 3;

/** What keeps the draft from being published (A4); nothing if there is nothing. */
export function ErrorsPanel({ errors }: { errors: readonly Remark[] }) {
  const { t } = useTranslation('authoring');
  if (errors.length === 0) return null;
  const title = t('draft.findings.errors');
  return (
    <Panel title={title}>
      <Text color="fg.muted">{t('draft.findings.errorsText')}</Text>
      <RemarkList label={title} remarks={errors} palette="red" />
    </Panel>
  );
}

/**
 * What its author is to have looked at before it is published (A4), group by group. A group can be ticked once its last
 * row was in sight.
 */
export function WarningsPanel(props: { warnings: readonly WarningGroup[]; ticks: WarningTicks }) {
  const { t } = useTranslation('authoring');
  if (props.warnings.length === 0) return null;
  return (
    <Panel title={t('draft.findings.warnings')}>
      <Text color="fg.muted">{t('draft.findings.warningsText')}</Text>
      <Stack gap="6" mt="4">
        {props.warnings.map((group) => (
          <Group key={group.id} group={group} ticks={props.ticks} />
        ))}
      </Stack>
    </Panel>
  );
}

function Group({ group, ticks }: { group: WarningGroup; ticks: WarningTicks }) {
  const { t } = useTranslation('authoring');
  const { remarks } = group;
  const isShown = ticks.isShown(group);
  const title = useGroupTitle(group);
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" textStyle="md">
        {title}
      </Heading>
      <RemarkList
        label={title}
        remarks={remarks}
        palette="orange"
        onEnd={() => ticks.onShown(group)}
      />
      <Toggle
        row
        label={t('draft.findings.seen', { count: remarks.length })}
        {...(isShown ? {} : { explanation: t('draft.findings.toTheEnd') })}
        disabled={!isShown}
        checked={ticks.isTicked(group)}
        onChange={(isTicked) => ticks.onTick(group, isTicked)}
      />
    </Stack>
  );
}

function useGroupTitle({ id, remarks, least, most }: WarningGroup): string {
  const { t } = useTranslation('authoring');
  const from = Math.floor(least * 100);
  const to = Math.ceil(most * 100);
  const percent =
    from === to ? t('draft.findings.percent', { to }) : t('draft.findings.range', { from, to });
  return t(`draft.findings.groups.${id}`, { count: remarks.length, percent });
}

function RemarkList(props: {
  label: string;
  remarks: readonly Remark[];
  palette: 'red' | 'orange';
  onEnd?: () => void;
}) {
  const { remarks, onEnd } = props;
  const textOf = useRemarkText();
  const rows = useMemo(
    () => remarks.map((remark, at) => ({ id: `${at} ${remark.table} ${remark.refId}`, remark })),
    [remarks],
  );
  return (
    <Box
      colorPalette={props.palette}
      borderStartWidth="4px"
      borderColor="colorPalette.emphasized"
      mt="2"
    >
      <ScrollList
        label={props.label}
        items={rows}
        rowHeight={32}
        renderRow={({ remark }) => (
          <Text ps="3" py="1" overflowWrap="anywhere">
            {textOf(remark)}
          </Text>
        )}
        {...(onEnd ? { onEnd } : {})}
      />
    </Box>
  );
}

/** Says an error or a warning in a sentence that names what to mend. */
function useRemarkText(): (remark: Remark) => string {
  const { t, i18n } = useTranslation('authoring');
  const { published, drafted } = useAuthoring();
  const money = useMoney();
  const tierText = useTierText();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const amount = (price: string, rules: ShownRules) => money?.formatPrice(price, rules) ?? '';

  return (remark) => {
    switch (remark.kind) {
      case 'doesNotFit': {
        // What does not fit may be the name itself.
        const name = shortened(recordTitle(drafted, remark));
        return t('draft.findings.doesNotFit', { name, reason: errorText(i18n, remark.fault) });
      }
      case 'unresolved': {
        const name = recordTitle(drafted, remark);
        const version = versionGone(published, remark);
        if (version) return t('draft.findings.versionGone', { name, version });
        return t('draft.findings.unresolved', { name, table: t(`fields.${remark.to}`) });
      }
      case 'noPrice':
        return t('draft.findings.noPrice', {
          name: remark.name || remark.refId,
          reason: errorText(i18n, remark.fault),
        });
      case 'priceMoves':
        return t('draft.findings.priceMoves', {
          menu: remark.menu.name,
          tier: tierText(remark.tier.name),
          before: amount(remark.before, remark),
          after: amount(remark.after, remark),
        });
      case 'override':
        return t('draft.findings.override', { name: recordTitle(published, remark) });
      case 'cheaper':
        return t('draft.findings.cheaper', {
          menu: remark.menu.name,
          tier: tierText(remark.tier.name),
          price: amount(remark.price, remark),
          worse: tierText(remark.worse.name),
          worsePrice: amount(remark.worsePrice, remark),
        });
      case 'lacksLines':
        return t('draft.findings.lacksLines', {
          menu: remark.menu.name,
          tier: tierText(remark.tier.name),
          lines: list.format(remark.lines.map(({ text }) => `“${text}”`)),
        });
      case 'noOffer':
      case 'noTitle':
        return t(`draft.findings.${remark.kind}`, {
          menu: remark.menu.name,
          tier: tierText(remark.tier.name),
        });
      case 'unreadableCodes':
        return t('draft.findings.unreadableCodes', {
          name: shortened(remark.name || remark.refId),
          codes: list.format(
            remark.unreadable.slice(0, mostCodes).map((code) => `“${shortened(code)}”`),
          ),
        });
      case 'noMenu':
      case 'unused':
        return t(`draft.findings.${remark.kind}`, {
          name: remark.name || remark.refId,
          table: t(`tables.${remark.table}`),
        });
    }
  };
}

/**
 * What the own version was called that a reference of it led to, and that the draft takes away (A6): too much leads
 * to it, unless the record has another reference that is gone already.
 */
function versionGone(
  published: PublishedBook,
  { table, refId, to, id }: Extract<Remark, { kind: 'unresolved' }>,
): string | null {
  const version = published.tables.get(to, id);
  const key = version && { table: to, refId: version.refId };
  if (!key || !inheritedIn(published, key)) return null;
  const refIds = shownContent(published, { table, refId })?.[to];
  return Array.isArray(refIds) && refIds.includes('') ? null : recordTitle(published, key);
}

/** All that there is to say of a draft before it is published (A4). */
type Remark =
  | Finding
  | Override
  | ({ kind: 'priceMoves'; table: 'menuTiers' } & PriceMove)
  | ({ kind: 'doesNotFit' } & EditFault);

export type Remarks = {
  /** They keep it from being published. */
  errors: Remark[];
  /** To be looked at. */
  warnings: WarningGroup[];
};

/** Warnings of a kind; of prices that move far, in what way, with the least and the most share of the price before. */
type WarningGroup = {
  id:
    | Exclude<Remark['kind'], 'doesNotFit' | 'unresolved' | 'noPrice' | 'priceMoves'>
    | MoveGroup['kind'];
  remarks: Remark[];
  least: number;
  most: number;
};

export function remarksOn(impact: DraftImpact, faults: readonly EditFault[]): Remarks {
  const errors: Remark[] = [
    ...faults.map((fault) => ({ kind: 'doesNotFit' as const, ...fault })),
    ...impact.findings.filter(isError),
  ];
  const warnings: WarningGroup[] = moveGroups(impact.moves.filter(isFarMove)).map(
    ({ kind, moves, least, most }) => ({
      id: kind,
      remarks: moves.map((move) => ({ kind: 'priceMoves', table: 'menuTiers', ...move })),
      ...{ least, most },
    }),
  );
  const others = impact.findings.filter((finding) => !isError(finding));
  for (const remark of [...impact.overrides, ...others]) {
    const id = remark.kind as WarningGroup['id'];
    const group = warnings.find((each) => each.id === id);
    if (group) group.remarks.push(remark);
    else warnings.push({ id, remarks: [remark], least: 0, most: 0 });
  }
  return { errors, warnings };
}

/** Which groups were shown to their end, and which were ticked: with all that they have now, and nothing that came since. */
type WarningTicks = {
  isShown(group: WarningGroup): boolean;
  onShown(group: WarningGroup): void;
  isTicked(group: WarningGroup): boolean;
  onTick(group: WarningGroup, isTicked: boolean): void;
};

export function useWarningTicks(): WarningTicks {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const [ticked, setTicked] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    isShown: (group) => shown.get(group.id) === textOf(group),
    onShown: (group) =>
      setShown((before) =>
        before.get(group.id) === textOf(group)
          ? before
          : new Map(before).set(group.id, textOf(group)),
      ),
    isTicked: (group) => ticked.get(group.id) === textOf(group),
    onTick: (group, isTicked) =>
      setTicked((before) => new Map(before).set(group.id, isTicked ? textOf(group) : '')),
  };
}

const texts = new WeakMap<WarningGroup, string>();

/** All that a group says; worked out once for each. */
function textOf(group: WarningGroup): string {
  const known = texts.get(group) ?? JSON.stringify(group.remarks);
  texts.set(group, known);
  return known;
}
