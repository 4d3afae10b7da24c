/** The tiers with a warranty of their own (spec, section 9), best first. */
export const warrantyTiers = ['platinum', 'gold', 'silver', 'bronze', 'bandAid'] as const;

export type WarrantyTier = (typeof warrantyTiers)[number];

/**
 * Which warranty a tier carries, by its name in any case, with or without the hyphen of band-aid;
 * undefined for a name without one.
 */
export function warrantyTier(tierName: string): WarrantyTier | undefined {
  const name = tierName.toLowerCase().replace(/[\s_-]/g, '');
  return warrantyTiers.find((tier) => tier.toLowerCase() === name);
}
