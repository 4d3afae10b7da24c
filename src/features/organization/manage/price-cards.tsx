import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { saveVariables } from '../../../server/organization-admin.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { MarkupCard } from '../markups/markup-card.tsx';
import { MostChosenCard } from '../tiers/most-chosen-card.tsx';
import { WarrantiesCard } from '../tiers/warranties-card.tsx';
import { TimeZoneCard } from '../variables/time-zone-card.tsx';
import { VariablesCard } from '../variables/variables-card.tsx';
import { UnsavedGuard } from './unsaved-notice.tsx';
import { type Changes, useChanges } from './use-changes.ts';

/**
 * What an organization's prices are made of, what its tiers say and where its days are: all of it are its variables, saved one
 * after another.
 */
export function PriceCards(props: {
  org: string;
  variables: Variables;
  money: Money;
  mayEdit: boolean;
  onSaved: (variables: Variables) => void;
}) {
  const { onSaved, ...rest } = props;
  const changes = useVariableChanges(props.org, onSaved);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <VariablesCard {...rest} changes={changes} />
      <MarkupCard {...rest} changes={changes} onEditing={setEditing} />
      <WarrantiesCard
        variables={props.variables}
        money={props.money}
        mayEdit={props.mayEdit}
        changes={changes}
      />
      <MostChosenCard {...rest} changes={changes} />
      <TimeZoneCard
        variables={props.variables}
        money={props.money}
        mayEdit={props.mayEdit}
        changes={changes}
      />
      <UnsavedGuard pending={changes.pending} editing={editing} />
    </>
  );
}

/** Changes of an organization's variables, by name: the same for all cards that make some. */
function useVariableChanges(
  org: string,
  onSaved: (variables: Variables) => void,
): Changes<unknown> {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const sync = useSync();
  const toast = useToast();
  return useChanges<unknown>({
    save: (changes) => saveVariables(server, org, changes),
    onSaved: (changes) => {
      toast.success(t('variables.saved'));
      onSaved(Object.fromEntries(changes.map(({ key, to }) => [key, to])));
      // The prices on this device follow.
      sync.syncNow();
    },
    onFailed: (error) => {
      console.error(error);
      toast.error(t('variables.saveFailed'));
    },
  });
}
