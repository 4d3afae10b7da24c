import { everyDay, minutesOf } from '../pricing/call-time-hours.ts';
import { isRuleName, mostCallTimes } from '../pricing/rule-texts.ts';
import { callTimesOf } from '../pricing/shop-rules.ts';
import { type FactorFault, readTypedFactor } from './typed-markups.ts';

/** A call time while it is edited, as typed; no hours and no days: it is never offered by itself (M3). */
export type CallTimeRow = {
  name: string;
  labor: string;
  serviceCall: string;
  /** "HH:MM" each, or "". */
  from: string;
  to: string;
  /** 1 Monday to 7. */
  days: readonly number[];
};

export const blankCallTime: CallTimeRow = {
  ...{ name: '', labor: '', serviceCall: '', from: '', to: '' },
  days: [],
};

/** That of an empty field beside one that is filled in: it changes nothing. */
export const usualFactor = '1';

export type NameFault = 'empty' | 'long' | 'twice';

export type CallTimeFault = {
  name: NameFault | null;
  labor: FactorFault | null;
  serviceCall: FactorFault | null;
  /** They can't be read, or no moment is between them. */
  hours: 'unreadable' | null;
};

type StoredCallTime = {
  name: string;
  labor: string;
  serviceCall: string;
  from?: string;
  to?: string;
  days?: number[];
};

export type TypedCallTimes = {
  /** Of each row; null: it is sound, or nothing is in it. */
  faults: (CallTimeFault | null)[];
  tooMany: boolean;
  /** null: something is at fault. */
  stored: StoredCallTime[] | null;
};

/**
 * Stored call times as rows to edit; when one is offered is left out where it can't be read.
 *
 * @param decimalComma whether numbers are written with one
 */
export function callTimeRows(variables: unknown, decimalComma: boolean): CallTimeRow[] {
  const written = (decimal: string) => (decimalComma ? decimal.replace('.', ',') : decimal);
  const time = (given: unknown) => (minutesOf(given) === null ? '' : String(given));
  return callTimesOf(variables).map(({ name, labor, serviceCall, from, to, days }) => ({
    name,
    labor: written(labor),
    serviceCall: written(serviceCall),
    from: time(from),
    to: time(to),
    days: Array.isArray(days) ? everyDay.filter((day) => days.includes(day)) : [],
  }));
}

/** Reads call times as people write them: factors with or without ×, and of the two one alone if the other is usual. */
export function readCallTimeRows(rows: readonly CallTimeRow[]): TypedCallTimes {
  const names = new Set<string>();
  const readings = rows.map((row) => {
    if (JSON.stringify(row) === JSON.stringify({ ...row, ...blankCallTime })) return null;
    const name = row.name.trim();
    const nameFault = nameFaultOf(name, names);
    names.add(name);
    // A time at which nothing is multiplied is none that anybody means.
    const isNone = `${row.labor}${row.serviceCall}`.trim() === '';
    const factor = (typed: string) =>
      readTypedFactor(typed.trim() === '' && !isNone ? usualFactor : typed);
    const [labor, serviceCall] = [factor(row.labor), factor(row.serviceCall)];
    const fault: CallTimeFault = {
      name: nameFault,
      labor: labor.ok ? null : labor.fault,
      serviceCall: serviceCall.ok ? null : serviceCall.fault,
      hours: hoursFault(row),
    };
    if (!labor.ok || !serviceCall.ok || nameFault || fault.hours) return { fault, stored: null };
    const { from, to, days } = row;
    const stored: StoredCallTime = {
      ...{ name, labor: labor.value, serviceCall: serviceCall.value },
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
      ...(days.length === 0 ? {} : { days: [...days].sort() }),
    };
    return { fault: null, stored };
  });
  const filled = readings.filter((row) => row !== null);
  const tooMany = filled.length > mostCallTimes;
  const stored = filled.flatMap((row) => row.stored ?? []);
  return {
    faults: readings.map((row) => row?.fault ?? null),
    tooMany,
    stored: tooMany || stored.length < filled.length ? null : stored,
  };
}

/** @param before the names of the rows above, as they are stored */
export function nameFaultOf(name: string, before: ReadonlySet<string>): NameFault | null {
  if (name === '') return 'empty';
  if (!isRuleName(name)) return 'long';
  return before.has(name) ? 'twice' : null;
}

function hoursFault({ from, to }: CallTimeRow): CallTimeFault['hours'] {
  const isRead = [from, to].every((time) => time === '' || minutesOf(time) !== null);
  const isEmpty = from !== '' && from === to;
  return isRead && !isEmpty ? null : 'unreadable';
}
