import { isPlainObject, own } from '../plain-object.ts';

/** The tiers that have a usual warranty (U46), best first: colours and warranties go by them. */
export const tierKinds = ['platinum', 'gold', 'silver', 'bronze', 'bandAid'] as const;

export type TierKind = (typeof tierKinds)[number];

/** By the names that U46 gives them. */
export const tableNames: Record<TierKind, string> = {
  platinum: 'platinum',
  gold: 'gold',
  silver: 'silver',
  bronze: 'bronze',
  bandAid: 'band-aid',
};

/**
 * Which of them a tier is: by its name in any case, with or without the hyphen of band-aid, else by its refId, so
 * that a tier stays what it is under a name of the shop's own (A10).
 */
export function tierKind(name: string, refId = ''): TierKind | undefined {
  return kindCalled(name) ?? kindCalled(refId);
}

/** The organization's own text for a warranty; undefined: the usual one (A10). */
export function ownWarranty(variables: object, kind: TierKind): string | undefined {
  const warranties = own({ ...variables }, 'warranties');
  const text = isPlainObject(warranties) ? own(warranties, tableNames[kind]) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The variable `warranties` with another text for a tier: "" shows none, undefined is the usual one (A10). */
export function withWarranty(
  warranties: unknown,
  kind: TierKind,
  text: string | undefined,
): Record<string, unknown> | undefined {
  const { [tableNames[kind]]: _, ...others } = isPlainObject(warranties) ? warranties : {};
  const texts = text === undefined ? others : { ...others, [tableNames[kind]]: text };
  return Object.keys(texts).length === 0 ? undefined : texts;
}

function kindCalled(text: string): TierKind | undefined {
  const name = text.toLowerCase().replace(/[\s_-]/g, '');
  return tierKinds.find((kind) => kind.toLowerCase() === name);
}
