import type { TFunction } from 'i18next';
import type { Permission } from '../../../schemas/membership.ts';
import type { Happening } from '../../../schemas/organization-event.ts';
import { shownVariable, variableLabels } from '../variables/variable-text.ts';
import type { Writing } from '../variables/writing.ts';

/** What exactly an event changed: what it is, and its value or what that was and became. */
export type EventDetail = { label: string; text: string };

/** The details of what happened that its sentence leaves out, as lines. */
export function eventDetails(happening: Happening | null, texts: Writing): EventDetail[] {
  const { t, money } = texts;
  const change = <T>(label: string, values: Change<T> | undefined, show: (value: T) => string) =>
    values
      ? [
          {
            label,
            text: t('activity.change', { before: show(values.before), after: show(values.after) }),
          },
        ]
      : [];
  const asItIs = (text: string) => text;
  const allows = (permissions: readonly Permission[]) => allowed(permissions, texts);
  switch (happening?.kind) {
    case 'organizationChanged': {
      const { name, currency } = happening.data;
      const currencyName = (refId: string) =>
        money.currencies.find((each) => each.refId === refId)?.name ||
        refId.toUpperCase() ||
        t('view.noCurrency');
      return [
        ...change(t('activity.detail.name'), name, asItIs),
        ...change(t('view.currency'), currency, currencyName),
      ];
    }
    case 'variablesChanged':
      return [
        ...happening.data.changes.flatMap(({ name, before, after }) =>
          change(variableLabels(name, t).label, { before, after }, (value) =>
            shownVariable(name, value, texts),
          ),
        ),
        ...left(happening.data.more, t),
      ];
    case 'paperChanged': {
      const fields = happening.data.fields.map((name) => ({ name: t(`paper.field.${name}`) }));
      return names(t('activity.detail.fields'), fields, texts);
    }
    case 'memberRolesChanged': {
      const { added, removed, more } = happening.data;
      // The sentence names them where they were given or taken alone.
      if (more === 0 && (added.length === 0 || removed.length === 0)) return [];
      return [
        ...names(t('activity.detail.given'), added, texts),
        ...names(t('activity.detail.taken'), removed, texts),
        ...left(more, t),
      ];
    }
    case 'roleCreated':
      return [{ label: t('activity.detail.allows'), text: allows(happening.data.permissions) }];
    case 'roleChanged':
      return [
        ...change(t('activity.detail.name'), happening.data.name, asItIs),
        ...change(t('activity.detail.allows'), happening.data.permissions, allows),
      ];
    case 'roleDeleted':
      return [
        {
          label: t('activity.detail.heldBy'),
          text: t('roles.holders', { count: happening.data.members }),
        },
      ];
    case 'bookCreated':
      return [
        ...names(t('activity.detail.inherits'), happening.data.added, texts),
        ...left(happening.data.more, t),
      ];
    case 'bookChanged': {
      const { name, shared, added, removed, more } = happening.data;
      const yesOrNo = (value: boolean) => t(value ? 'activity.yes' : 'activity.no');
      return [
        ...change(t('activity.detail.name'), name, asItIs),
        ...change(t('activity.detail.shared'), shared, yesOrNo),
        ...names(t('activity.detail.inherits'), added, texts),
        ...names(t('activity.detail.inheritsNoMore'), removed, texts),
        ...left(more, t),
      ];
    }
    case 'oldCustomersErased':
      return [
        {
          label: t('activity.detail.olderThan'),
          text: t('activity.detail.months', { count: happening.data.months }),
        },
      ];
    case 'redaction':
      return [{ label: t('activity.detail.reason'), text: happening.data.reason }];
    default:
      return [];
  }
}

type Change<T> = { before: T; after: T };

function allowed(permissions: readonly Permission[], { t, language }: Writing): string {
  if (permissions.length === 0) return t('roles.permission.none');
  const texts = permissions.map((permission) => t(`roles.permission.${permission}`));
  return new Intl.ListFormat(language, { type: 'unit' }).format(texts);
}

function names(
  label: string,
  list: readonly { name: string }[],
  { language }: Writing,
): EventDetail[] {
  if (list.length === 0) return [];
  const text = new Intl.ListFormat(language).format(list.map(({ name }) => name));
  return [{ label, text }];
}

function left(more: number, t: TFunction<'organization'>): EventDetail[] {
  return more === 0 ? [] : [{ label: t('activity.detail.more'), text: String(more) }];
}
