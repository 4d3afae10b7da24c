import { describe, expect, it } from 'vitest';
import { mergeValues } from '../../../src/domain/organization/changes.ts';

describe('mergeValues', () => {
  it('puts a change on what others saved meanwhile', () => {
    const fresh = { hourlyFee: 5, salesTax: 1.1 };
    const { merged, conflicts } = mergeValues(fresh, [{ key: 'hourlyFee', from: 5, to: 6 }]);
    expect(merged).toEqual({ hourlyFee: 6, salesTax: 1.1 });
    expect(conflicts).toEqual([]);
  });

  it('leaves a value that somebody else changed meanwhile, and says what it is now', () => {
    const fresh = { hourlyFee: 7, salesTax: 1.08 };
    const { merged, conflicts } = mergeValues(fresh, [
      { key: 'hourlyFee', from: 5, to: 6 },
      { key: 'salesTax', from: 1.08, to: 1.09 },
    ]);
    expect(merged).toEqual({ hourlyFee: 7, salesTax: 1.09 });
    expect(conflicts).toEqual([{ key: 'hourlyFee', theirs: 7 }]);
  });

  it('takes two people who typed the same for agreed', () => {
    const { conflicts } = mergeValues({ hourlyFee: 6 }, [{ key: 'hourlyFee', from: 5, to: 6 }]);
    expect(conflicts).toEqual([]);
  });

  it('sets a value that was not there, and sees one that appeared', () => {
    const change = { key: 'salesTax', from: undefined, to: 1.08 };
    expect(mergeValues({}, [change]).merged).toEqual({ salesTax: 1.08 });
    expect(mergeValues({ salesTax: 1.2 }, [change]).conflicts).toHaveLength(1);
  });

  it('takes a value away, which is no conflict with one that is gone already', () => {
    const change = { key: 'markupTable', from: 'a', to: undefined };
    const { merged, conflicts } = mergeValues({ markupTable: 'a', salesTax: 1 }, [change]);
    expect(merged).toStrictEqual({ salesTax: 1 });
    expect(conflicts).toEqual([]);
    expect(mergeValues({}, [change])).toStrictEqual({ merged: {}, conflicts: [] });
    expect(mergeValues({ markupTable: 'b' }, [change]).conflicts).toHaveLength(1);
  });
});
