import { dayText } from '../../../i18n/moment.ts';
import type { OrganizationEvent } from '../../../schemas/organization-event.ts';
import type { EventPage } from '../../../server/organization-events.ts';

/**
 * What is held, with its newest page as it was just loaded. Where so much happened that the two do not meet, what was
 * held is let go: a list with a gap would hide what happened.
 */
export function withNewest(held: EventPage, newest: EventPage): EventPage {
  const fresh = new Set(newest.events.map(({ id }) => id));
  const meets = held.events.some(({ id }) => fresh.has(id));
  if (!newest.more || !meets) return newest;
  const lastMet = held.events.findLastIndex(({ id }) => fresh.has(id));
  return { events: [...newest.events, ...held.events.slice(lastMet + 1)], more: held.more };
}

/** What is held, with the page behind it; unchanged where another page was put in front of that meanwhile. */
export function withOlder(held: EventPage, last: string, older: EventPage): EventPage {
  if (held.events.at(-1)?.id !== last) return held;
  return { events: [...held.events, ...older.events], more: older.more };
}

type Day = { title: string; events: OrganizationEvent[] };

/**
 * Events in their order, by the day that they were on.
 *
 * @param zone the office's time zone (T1); undefined: the device's
 */
export function eventsByDay(
  events: readonly OrganizationEvent[],
  language: string,
  zone: string | undefined,
): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const title = dayText(event.created, language, zone);
    const day = days.at(-1);
    if (day?.title === title) day.events.push(event);
    else days.push({ title, events: [event] });
  }
  return days;
}
