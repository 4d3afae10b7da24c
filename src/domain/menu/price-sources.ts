import type { CostMaterial, CostTime, Offer } from '../../schemas/pricebook.ts';
import { byCodeUnits } from '../text.ts';
import { eachOnce } from './assemble-menu.ts';
import { type PricebookReader, shownByIds } from './own-over-inherited.ts';

/** A record that the price of a tier is made of. */
export type PriceSource = {
  id: string;
  name: string;
  /** When it was last changed (R12). */
  updated: string;
} & (
  | { kind: 'material'; quantity: number; count: number }
  | { kind: 'labor'; hours: number; rate: string; count: number }
  /** `menuTier`: which offer the tier has. It has no name of its own. */
  | { kind: 'offer' | 'menuTier' }
);

/**
 * What the price of a tier is made of: the parts and the labor of its offer, each with how often it counts (A11), the
 * offer, and the menuTier. What was deleted is not among them (R13).
 *
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`)
 */
export async function readPriceSources(
  reader: PricebookReader,
  organizations: readonly string[],
  menuTierId: string,
): Promise<PriceSource[]> {
  const [menuTier] = await existing(reader, organizations, 'menuTiers', [menuTierId]);
  if (!menuTier) return [];
  const [offer] = await existing(reader, organizations, 'offers', menuTier.offers);
  return [
    ...(offer ? await costsOf(reader, organizations, offer) : []),
    ...(offer ? [{ kind: 'offer' as const, ...known(offer) }] : []),
    { kind: 'menuTier', id: menuTier.id, name: '', updated: menuTier.updated },
  ];
}

/** That which was changed last; of several, the first. undefined: there is none. */
export function newestOf<S extends { updated: string }>(sources: readonly S[]): S | undefined {
  return sources.reduce<S | undefined>((newest, source) => {
    return newest && byCodeUnits(moment(newest), moment(source)) >= 0 ? newest : source;
  }, undefined);
}

async function costsOf(
  reader: PricebookReader,
  organizations: readonly string[],
  offer: Offer,
): Promise<PriceSource[]> {
  const [materials, hours] = await Promise.all([
    existing(reader, organizations, 'costsMaterial', offer.costsMaterial),
    existing(reader, organizations, 'costsTime', offer.costsTime),
  ]);
  return [
    ...counted<CostMaterial>(materials).map(({ record, count }) => {
      return { kind: 'material' as const, ...known(record), quantity: record.quantity, count };
    }),
    ...counted<CostTime>(hours).map(({ record, count }) => {
      const { hours, rate } = record;
      return { kind: 'labor' as const, ...known(record), hours, rate, count };
    }),
  ];
}

type SourceTable = 'menuTiers' | 'offers' | 'costsMaterial' | 'costsTime';

/** In the order of the ids, as often as they are there. */
async function existing<T extends SourceTable>(
  reader: PricebookReader,
  organizations: readonly string[],
  table: T,
  ids: readonly string[],
) {
  const shown = await shownByIds(reader, organizations, table, ids);
  return ids.flatMap((id) => shown.get(id) ?? []);
}

function counted<R extends CostMaterial | CostTime>(records: readonly R[]) {
  return eachOnce(records).map((record) => ({
    record: record as R,
    count: records.filter(({ id }) => id === record.id).length,
  }));
}

function known({ id, name, updated }: Offer | CostMaterial | CostTime) {
  return { id, name, updated };
}

/** PocketBase writes a space where ISO 8601 has a T. */
function moment({ updated }: { updated: string }): string {
  return updated.replace(' ', 'T');
}
