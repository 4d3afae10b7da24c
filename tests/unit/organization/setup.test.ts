import { describe, expect, test } from 'vitest';
import { type SetupFacts, setupState } from '../../../src/domain/organization/setup.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';

const fresh: SetupFacts = {
  variables: { ...defaultVariables },
  ownerName: '',
  paper: { address: '', phone: '', cancellation: '' },
  country: 'US',
  members: 1,
  confirmed: false,
};
const variables = (changed: object) =>
  setupState({ ...fresh, variables: { ...fresh.variables, ...changed } });

describe('[B2] the checklist of a new organization', () => {
  test('nothing is done by the values that everybody starts with', () => {
    expect(new Set(Object.values(setupState(fresh)))).toEqual(new Set([false]));
  });

  test('the fees are done once both are the organization’s own', () => {
    expect(variables({ hourlyFee: 20 }).fees).toBe(false);
    expect(variables({ hourlyFee: 20, serviceCallFee: '8.5' }).fees).toBe(true);
  });

  test('tax is done once it is another number, however it is written', () => {
    expect(variables({ salesTax: '1.080' }).tax).toBe(false);
    expect(variables({ salesTax: 'none' }).tax).toBe(false);
    expect(variables({ salesTax: null }).tax).toBe(false);
    expect(variables({ salesTax: 1 }).tax).toBe(true);
  });

  test('the agreement is done once members pay no more than others', () => {
    expect(variables({ saDiscount: 1.2 }).agreement).toBe(false);
    expect(variables({ saDiscount: '10 %' }).agreement).toBe(false);
    expect(variables({ saDiscount: 1 }).agreement).toBe(true);
    expect(variables({ saDiscount: '0.9' }).agreement).toBe(true);
  });

  test('[T1] the time zone is done once there is one', () => {
    expect(variables({ timeZone: null }).timeZone).toBe(false);
    expect(variables({ timeZone: 'America/Chicago' }).timeZone).toBe(true);
  });

  test('people and offers count as they are', () => {
    const done = setupState({ ...fresh, ownerName: 'Fay', members: 2, confirmed: true });
    expect(done).toMatchObject({ owner: true, team: true, menu: true });
    expect(setupState({ ...fresh, ownerName: '  ' }).owner).toBe(false);
  });

  test('paper is done once it says how to reach the organization', () => {
    const paper = { address: '', phone: '', cancellation: '' };
    expect(setupState({ ...fresh, paper: { ...paper, phone: '555-0142' } }).paper).toBe(true);
    expect(setupState({ ...fresh, paper: { ...paper, address: '12 Mill Lane' } }).paper).toBe(true);
  });

  test('[K17] the notice of cancellation is asked for in the US alone, and done once there is one', () => {
    const paper = { address: '', phone: '', cancellation: 'Until {date}.' };
    expect(setupState({ ...fresh, paper }).cancellation).toBe(true);
    expect(setupState({ ...fresh, country: 'CA' }).cancellation).toBeNull();
    expect(setupState({ ...fresh, country: '' }).cancellation).toBeNull();
  });

  test('what this device can not know is not said to be undone', () => {
    expect(setupState({ ...fresh, confirmed: null }).menu).toBeNull();
    expect(setupState({ ...fresh, paper: null }).paper).toBeNull();
  });
});
