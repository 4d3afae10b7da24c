import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { EditFault } from '../../../domain/draft/draft-tables.ts';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import { type Finding, isError } from '../../../domain/draft/findings.ts';
import type { ImpactWarning } from '../../../domain/draft/impact.ts';
import { inheritedIn, type PublishedBook } from '../../../domain/draft/published-book.ts';
import { shortened } from '../../../domain/text.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { recordTitle } from '../record-title.ts';
import type { DraftImpact } from './impact-panel.tsx';

/** So many are listed of a kind. */
const mostListed = 20;

/** What keeps the draft from being published (A4); nothing if there is nothing. */
export function ErrorsPanel({ errors }: { errors: readonly Remark[] }) {
  const { t } = useTranslation('authoring');
  if (errors.length === 0) return null;
  return (
    <Panel title={t('draft.findings.errors')}>
      <Text color="fg.muted">{t('draft.findings.errorsText')}</Text>
      <RemarkList remarks={errors} palette="red" />
    </Panel>
  );
}

/** What its author is to have looked at before it is published (A4), kind by kind. */
export function WarningsPanel(props: {
  warnings: ReadonlyMap<string, readonly Remark[]>;
  seen: ReadonlySet<string>;
  onSee: (kind: string, isSeen: boolean) => void;
}) {
  const { t } = useTranslation('authoring');
  if (props.warnings.size === 0) return null;
  return (
    <Panel title={t('draft.findings.warnings')}>
      <Text color="fg.muted">{t('draft.findings.warningsText')}</Text>
      <Stack gap="5" mt="3">
        {[...props.warnings].map(([kind, remarks]) => (
          <Stack key={kind} gap="2">
            <RemarkList remarks={remarks} palette="orange" />
            <Toggle
              row
              label={t('draft.findings.seen', { count: remarks.length })}
              checked={props.seen.has(kind)}
              onChange={(isSeen) => props.onSee(kind, isSeen)}
            />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function RemarkList({
  remarks,
  palette,
}: {
  remarks: readonly Remark[];
  palette: 'red' | 'orange';
}) {
  const { t } = useTranslation('authoring');
  const textOf = useRemarkText();
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="1"
      mt="2"
      colorPalette={palette}
      borderStartWidth="4px"
      borderColor="colorPalette.emphasized"
      ps="3"
    >
      {remarks.slice(0, mostListed).map((remark) => {
        const text = textOf(remark);
        return (
          <Text as="li" key={text} overflowWrap="anywhere">
            {text}
          </Text>
        );
      })}
      {remarks.length > mostListed ? (
        <Text as="li" color="fg.muted">
          {t('draft.findings.more', { count: remarks.length - mostListed })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Says an error or a warning in a sentence that names what to mend. */
function useRemarkText(): (remark: Remark) => string {
  const { t, i18n } = useTranslation('authoring');
  const { published, drafted } = useAuthoring();
  const money = useMoney();
  const tierText = useTierText();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const amount = (price: string) => money?.format(price) ?? '';

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
          before: amount(remark.before),
          after: amount(remark.after),
        });
      case 'override':
        return t('draft.findings.override', { name: recordTitle(published, remark) });
      case 'cheaper':
        return t('draft.findings.cheaper', {
          menu: remark.menu.name,
          tier: tierText(remark.tier.name),
          price: amount(remark.price),
          worse: tierText(remark.worse.name),
          worsePrice: amount(remark.worsePrice),
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
type Remark = Finding | ImpactWarning | ({ kind: 'doesNotFit' } & EditFault);

export type Remarks = {
  /** They keep it from being published. */
  errors: Remark[];
  /** To be looked at, by kind. */
  warnings: ReadonlyMap<string, readonly Remark[]>;
};

export function remarksOn(impact: DraftImpact, faults: readonly EditFault[]): Remarks {
  const errors: Remark[] = [
    ...faults.map((fault) => ({ kind: 'doesNotFit' as const, ...fault })),
    ...impact.findings.filter(isError),
  ];
  const warnings = new Map<string, Remark[]>();
  const others = impact.findings.filter((finding) => !isError(finding));
  for (const remark of [...impact.warnings, ...others]) {
    warnings.set(remark.kind, [...(warnings.get(remark.kind) ?? []), remark]);
  }
  return { errors, warnings };
}
