import { useState } from 'react';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { MarkupCard } from '../markups/markup-card.tsx';
import { MostChosenCard } from '../tiers/most-chosen-card.tsx';
import { WarrantiesCard } from '../tiers/warranties-card.tsx';
import { TimeZoneCard } from '../variables/time-zone-card.tsx';
import { VariablesCard } from '../variables/variables-card.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useVariableChanges } from './use-variable-changes.ts';

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
