import type { TFunction } from 'i18next';
import { orderNumberText } from '../../../domain/order/order-number.ts';
import type { Happening, OrganizationEvent } from '../../../schemas/organization-event.ts';

/** Who did what, in a sentence; a kind that this program does not know is told as something. */
export function eventSentence(
  event: OrganizationEvent,
  happening: Happening | null,
  t: TFunction<'organization'>,
  language: string,
): string {
  const actor = event.operator ? t('activity.operator') : person(event.actor, event.actorName, t);
  const subject = person(event.subject, event.subjectName, t);
  const names = (list: readonly { name: string }[]) =>
    new Intl.ListFormat(language).format(list.map(({ name }) => name));
  if (!happening) return t('activity.did.unknown', { actor });
  switch (happening.kind) {
    case 'memberJoined':
      // A profile that the operator made.
      return t(event.operator ? 'activity.did.memberAdded' : 'activity.did.memberJoined', {
        actor,
        subject,
      });
    case 'variablesChanged': {
      const { changes, more } = happening.data;
      return t('activity.did.variablesChanged', { actor, count: changes.length + more });
    }
    case 'customersErased':
    case 'oldCustomersErased':
    case 'oldCustomersNotErased':
      return t(`activity.did.${happening.kind}`, { actor, count: happening.data.visits });
    case 'orderMadeToStand': {
      const { order, number, instead } = happening.data;
      const others = instead.map(orderNumberText).filter((each) => each !== '');
      const of = new Intl.ListFormat(language).format(others);
      const told = { actor, order: orderNumberText(number) || order };
      return of === ''
        ? t('activity.did.orderMadeToStand', told)
        : t('activity.did.orderMadeToStandFor', { ...told, others: of });
    }
    case 'memberRolesChanged': {
      const { added, removed, more } = happening.data;
      const roles = { actor, subject, added: names(added), removed: names(removed) };
      if (more > 0 || (added.length > 0 && removed.length > 0)) {
        return t('activity.did.rolesChanged', { actor, subject });
      }
      return added.length > 0
        ? t('activity.did.rolesGiven', { ...roles, count: added.length })
        : t('activity.did.rolesTaken', { ...roles, count: removed.length });
    }
    case 'roleCreated':
    case 'roleChanged':
    case 'roleDeleted':
      return t(`activity.did.${happening.kind}`, { actor, role: happening.data.role.name });
    case 'bookCreated':
    case 'bookChanged':
    case 'bookDeleted':
      return t(`activity.did.${happening.kind}`, { actor, book: happening.data.book.name });
    default:
      return t(`activity.did.${happening.kind}`, { actor, subject });
  }
}

/** Somebody by the name of then. */
function person(id: string, name: string, t: TFunction<'organization'>): string {
  if (id === '') return t('activity.deletedAccount');
  return name || t('members.unknownUser');
}
