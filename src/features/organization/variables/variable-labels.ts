import type { TFunction } from 'i18next';
import { ownRules, priceVariables, visitVariables } from '../../../domain/pricing/constants.ts';

/** What a variable is called and means; one that neither prices nor totals know goes by its own name. */
export function variableLabels(
  name: string,
  t: TFunction<'organization'>,
): { label: string; help: string } {
  const rule = ownRules.find((each) => each === name);
  if (rule) return { label: t(`${rule}.title`), help: '' };
  const known = [...priceVariables, ...visitVariables].find((each) => each === name);
  if (!known) return { label: name, help: '' };
  return { label: t(`variables.name.${known}`), help: t(`variables.help.${known}`) };
}
