import { dayText } from '../../../i18n/moment.ts';
import type { OrganizationEvent } from '../../../schemas/organization-event.ts';

export type Day = { title: string; events: OrganizationEvent[] };

/** Events in their order, by the day that they were on where this device is. */
export function eventsByDay(events: readonly OrganizationEvent[], language: string): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const title = dayText(event.created, language);
    const day = days.at(-1);
    if (day?.title === title) day.events.push(event);
    else days.push({ title, events: [event] });
  }
  return days;
}
