import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBefore, officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { propertyOptions } from '../../support/property-options.ts';

describe('the days of an office', () => {
  it('[T1] are those of its zone, whoever looks', () => {
    const chicago = officeCalendar('America/Chicago');
    expect(chicago.dayOf('2026-11-27T05:59:59.999Z')).toBe('2026-11-26');
    expect(chicago.dayOf('2026-11-27 06:00:00.000Z')).toBe('2026-11-27');
    expect(officeCalendar('Pacific/Kiritimati').dayOf('2026-11-26T10:00:00Z')).toBe('2026-11-27');
    expect(chicago).toMatchObject({ zone: 'America/Chicago', unknown: undefined });
  });

  it('[T1] are those of one calendar for each zone, but of the device, whose zone may change', () => {
    expect(officeCalendar('America/Chicago')).toBe(officeCalendar('America/Chicago'));
    expect(officeCalendar('America/Chicago')).not.toBe(officeCalendar('America/Denver'));
    expect(officeCalendar(undefined)).not.toBe(officeCalendar(undefined));
    expect(officeCalendar('No/Such')).toMatchObject({ zone: 'UTC', unknown: 'No/Such' });
    expect(officeCalendar('UTC')).toMatchObject({ zone: 'UTC', unknown: undefined });
  });

  it('[T1] are of 23 and 25 hours where clocks change', () => {
    const { read } = officeCalendar('America/Chicago');
    const all = ['2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z', '2026-11-01T06:59:59Z'];
    expect(all.map(read)).toEqual([
      { day: '2026-03-08', time: '01:59:59', offset: '-06:00' },
      { day: '2026-03-08', time: '03:00:00', offset: '-05:00' },
      { day: '2026-11-01', time: '01:59:59', offset: '-05:00' },
    ]);
    const hours = (day: string) => {
      const first = Date.parse(`${day}T00:00:00Z`);
      const near = Array.from({ length: 72 }, (_, hour) => first + (hour - 24) * 3_600_000);
      return near.filter((at) => read(new Date(at).toISOString())?.day === day).length;
    };
    expect(['2026-03-08', '2026-03-09', '2026-11-01'].map(hours)).toEqual([23, 24, 25]);
    expect(read('2026-11-01T07:00:00Z')).toEqual({
      day: '2026-11-01',
      time: '01:00:00',
      offset: '-06:00',
    });
  });

  it('[T1] have offsets that are no whole hours', () => {
    expect(officeCalendar('Asia/Kathmandu').read('2026-01-01T00:00:00Z')?.offset).toBe('+05:45');
    expect(officeCalendar('America/St_Johns').read('2026-01-01T00:00:00Z')?.offset).toBe('-03:30');
  });

  it('[T1] are UTC’s where no engine knows the zone, and the device’s where there is none', () => {
    const unknown = officeCalendar('America/Duluth');
    expect(unknown).toMatchObject({ zone: 'UTC', unknown: 'America/Duluth' });
    expect(unknown.dayOf('2026-11-27T00:00:00Z')).toBe('2026-11-27');
    for (const name of [undefined, null, '', 'no zone', 6])
      expect(officeCalendar(name)).toMatchObject({ zone: undefined, unknown: undefined });
    const noon = new Date(2026, 0, 31, 12).toISOString();
    expect(officeCalendar(undefined).dayOf(noon)).toBe('2026-01-31');
  });

  it('[T1] say of what is no moment the text itself', () => {
    const calendar = officeCalendar('UTC');
    expect([calendar.dayOf('soon'), calendar.read('soon')]).toEqual(['soon', null]);
  });

  it('[T1] with time and offset are the moment again, in any zone', () => {
    const zones = fc.constantFrom(
      'America/Chicago',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'UTC',
    );
    const moments = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        const said = officeCalendar(zone).read(moment.toISOString());
        const again = Date.parse(`${said?.day}T${said?.time}${said?.offset}`);
        expect(again).toBe(Math.floor(moment.getTime() / 1000) * 1000);
        const { day = '', time = '', offset } = said ?? {};
        const found = officeCalendar(zone).read(
          new Date(officeCalendar(zone).momentAt(day, time)).toISOString(),
        );
        // Of a time that a clock says twice it is one of the two.
        expect(found).toMatchObject({ day, time });
        if (found?.offset === offset) expect(officeCalendar(zone).momentAt(day, time)).toBe(again);
      }),
      propertyOptions(300),
    );
  });

  it('[T1] go back over the ends of months and years', () => {
    expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(dayBefore('2026-01-06', 6)).toBe('2025-12-31');
    expect(dayBefore('2026-11-27', 0)).toBe('2026-11-27');
  });
});
