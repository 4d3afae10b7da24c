/** Whether it may be the name of a time zone; whether there is such a zone each engine knows for itself. */
export function isTimeZoneName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_+/-]{1,64}$/.test(value);
}

/** A moment on the calendar and the clock of a zone. */
type ZonedMoment = {
  /** 2026-01-31. */
  day: string;
  /** 17:05:59, of 24 hours. */
  time: string;
  /** How far the clock is ahead of UTC: -06:00. */
  offset: string;
};

/** The calendar of an office (T1): all who look at it see the same days, wherever they are. */
export type OfficeCalendar = {
  /** IANA name; undefined: that of the device, since the organization has none. */
  zone: string | undefined;
  /** The name that the organization has, where this engine does not know it: its days are UTC's. */
  unknown: string | undefined;
  /**
   * @param moment ISO 8601, or as PocketBase writes it
   * @returns the day, 2026-01-31; the text itself if it is no moment
   */
  dayOf: (moment: string) => string;
  /** @returns null if it is no moment */
  read: (moment: string) => ZonedMoment | null;
  /**
   * When the clock there says so, in milliseconds since 1970. What it says twice, or never, in a night that clocks change is as
   * near as one of the two offsets has it.
   *
   * @param day 2026-01-31
   * @param time 17:05
   */
  momentAt: (day: string, time: string) => number;
};

/** Those of the zones that were asked for: each row of a list asks, and to make one takes an engine a while. */
const calendars = new Map<string, OfficeCalendar>();

/**
 * Of a zone with a name always the same one. The device's own is made anew each time: its zone may change.
 *
 * @param name the organization's variable `timeZone`, of whatever type
 */
export function officeCalendar(name: unknown): OfficeCalendar {
  const named = isTimeZoneName(name) ? name : undefined;
  const known = named === undefined ? undefined : calendars.get(named);
  if (known) return known;
  const calendar = calendarOf(named);
  // Names that no engine knows are without end.
  if (calendar.zone === named && named !== undefined) calendars.set(named, calendar);
  return calendar;
}

function calendarOf(named: string | undefined): OfficeCalendar {
  const unknown = named !== undefined && !isKnown(named) ? named : undefined;
  const zone = unknown === undefined ? named : 'UTC';
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const read = (moment: string): ZonedMoment | null => {
    const at = Date.parse(moment.replace(' ', 'T'));
    return Number.isNaN(at) ? null : zonedMoment(format, at);
  };
  const offsetAt = (at: number) =>
    wallClock(zonedMoment(format, at)) - Math.floor(at / 1000) * 1000;
  const momentAt = (day: string, time: string): number => {
    const wall = Date.parse(`${day}T${time}Z`);
    return wall - offsetAt(wall - offsetAt(wall));
  };
  // An office asks of each of its visits again for its list, its figures and its file, and an engine takes its time to say it.
  const days = new Map<string, string>();
  const dayOf = (moment: string): string => {
    const day = days.get(moment) ?? read(moment)?.day ?? moment;
    days.set(moment, day);
    return day;
  };
  return { zone, unknown, read, momentAt, dayOf };
}

/** The name of a zone that these days are in, whatever it is. */
export function zoneName({ zone }: Pick<OfficeCalendar, 'zone'>): string {
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day so many days before a day, both 2026-01-31. */
export function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function zonedMoment(format: Intl.DateTimeFormat, at: number): ZonedMoment {
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  const day = [parts.year?.padStart(4, '0'), parts.month, parts.day].join('-');
  const time = [parts.hour, parts.minute, parts.second].join(':');
  const ahead = Math.round((wallClock({ day, time }) - at) / 60_000);
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const offset = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return { day, time, offset: `${ahead < 0 ? '-' : '+'}${offset}` };
}

/** What a clock says, read as if it were UTC's: ahead of the moment by the zone's offset, in milliseconds. */
function wallClock({ day, time }: Pick<ZonedMoment, 'day' | 'time'>): number {
  return Date.parse(`${day}T${time}Z`);
}
