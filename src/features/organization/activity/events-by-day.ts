import { dayText } from '../../../i18n/moment.ts';
import type { OrganizationEvent } from '../../../schemas/organization-event.ts';

export type Day = { title: string; events: OrganizationEvent[] };

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
