import { useTranslation } from 'react-i18next';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import { inheritedIn, type PublishedBook } from '../../../domain/draft/published-book.ts';
import { shortened } from '../../../domain/text.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { recordTitle } from '../record-title.ts';
import type { Remark } from './remarks.ts';

/** Says an error or a warning in a sentence that names what to mend. */
export function useRemarkText(): (remark: Remark) => string {
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
