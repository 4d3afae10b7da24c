import { Big } from 'big.js';
import type { ContentItem, MenuTier } from '../../schemas/pricebook.ts';
import { coverage, type NamedLine } from '../menu/line-coverage.ts';
import type { MenuView, OfferView } from '../menu/menu-view.ts';
import type { TierPrice } from '../menu/price-menu.ts';
import type { Finding, LackedLine, Named } from './finding.ts';

/** What a menu's view does not say itself. */
export type MenuParts = {
  menuTiers: { get(id: string): MenuTier | undefined };
  contentItems: { get(id: string): ContentItem | undefined };
  priceOf(offer: OfferView | null): TierPrice;
};

/** What is wrong with the tiers of a menu (A4), each compared with all that are worse. */
export function tierFindings(view: MenuView, parts: MenuParts): Finding[] {
  const findings: Finding[] = [];
  const menu = { refId: view.refId, name: view.name };
  const worseLines = new Map<string, WorseLine>();
  let dearest: { tier: Named; price: Big } | undefined;
  for (const shown of view.tiers.toReversed()) {
    const tier = { refId: shown.tierRefId, name: shown.tierName };
    const refId = parts.menuTiers.get(shown.menuTierId)?.refId ?? '';
    const of = { table: 'menuTiers', refId, menu, tier } as const;
    if (!shown.offer) findings.push({ kind: 'noOffer', ...of });
    if (shown.title.trim() === '') findings.push({ kind: 'noTitle', ...of });

    const given = parts.priceOf(shown.offer);
    if (given.ok) {
      const price = new Big(given.price);
      if (dearest && price.lt(dearest.price)) {
        const worsePrice = dearest.price.toFixed();
        findings.push({
          kind: 'cheaper',
          ...of,
          price: given.price,
          worse: dearest.tier,
          worsePrice,
        });
      } else dearest = { tier, price };
    }

    const lines = shown.lines.flatMap((line) => parts.contentItems.get(line.id) ?? []);
    const lacked = linesLacked(lines.map(named), worseLines.values());
    if (lacked.length > 0) findings.push({ kind: 'lacksLines', ...of, lines: lacked });
    for (const line of lines) worseLines.set(line.id, { line, worse: tier });
  }
  return findings;
}

type WorseLine = { line: ContentItem; worse: Named };

function linesLacked(lines: readonly NamedLine[], worse: Iterable<WorseLine>): LackedLine[] {
  const isTakenUp = coverage(lines);
  const lacked: LackedLine[] = [];
  for (const { line, worse: tier } of worse) {
    if (!isTakenUp(named(line)))
      lacked.push({ refId: line.refId, text: line.content, worse: tier });
  }
  return lacked;
}

function named({ id, name, content }: ContentItem): NamedLine {
  return { id, name, text: content };
}
