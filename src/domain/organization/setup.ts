import type { Variables } from '../../schemas/organization.ts';
import type { PaperTexts } from '../../schemas/paper.ts';
import { defaultVariables, type PriceVariable } from '../pricing/constants.ts';
import { exact } from '../pricing/exact.ts';
import { officeCalendar } from './time-zone.ts';

/** What a new organization has to see to before it sells, in the order in which it is shown. */
export const setupSteps = [
  'fees',
  'tax',
  'agreement',
  'owner',
  'paper',
  'cancellation',
  'timeZone',
  'team',
  'menu',
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** What is known of an organization; null: it can't be told here. */
export type SetupFacts = {
  variables: Variables;
  /** "" where the owner has given none. */
  ownerName: string;
  /** What is put on paper; null: the server is too old to keep it. */
  paper: Pick<PaperTexts, 'address' | 'phone' | 'cancellation'> | null;
  /** Of its currency; "" if that is none's alone. Elsewhere than in the US nobody has to give the notice of cancellation (K17). */
  country: string;
  /** How many people belong to it, the owner included. */
  members: number;
  /** Whether an offer was confirmed on this device. */
  confirmed: boolean | null;
};

/** Whether each step is done, by what there is and not by what was pressed; null: it can't be told here. */
export function setupState(facts: SetupFacts): Record<SetupStep, boolean | null> {
  const { variables } = facts;
  const discount = exact(variables.saDiscount);
  return {
    fees: isChosen(variables, 'hourlyFee') && isChosen(variables, 'serviceCallFee'),
    tax: isChosen(variables, 'salesTax'),
    agreement: discount?.lte(1) ?? false,
    owner: facts.ownerName.trim() !== '',
    paper: facts.paper && (facts.paper.address !== '' || facts.paper.phone !== ''),
    cancellation: facts.country === 'US' ? facts.paper && facts.paper.cancellation !== '' : null,
    timeZone: officeCalendar(variables.timeZone).zone !== undefined,
    team: facts.members > 1,
    menu: facts.confirmed,
  };
}

/** Whether a variable is a number, and another one than every organization starts with. */
function isChosen(variables: Variables, name: PriceVariable): boolean {
  const value = exact(variables[name]);
  return value !== undefined && !value.eq(defaultVariables[name]);
}
