import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import type { TypedVariable } from '../../../domain/organization/typed-variable.ts';
import { priceVariables } from '../../../domain/pricing/constants.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ExamplePrice } from './example-price.tsx';
import { variableMeaning } from './variable-meaning.ts';

/** Below a variable that is being edited: how it is read and what it does to a price, or why it is not saved. */
export function TypedNote(props: {
  id: string;
  name: string;
  reading: TypedVariable;
  /** Whether it was to be saved as it is; before that nothing is said about an unfinished text. */
  tried: boolean;
  variables: Variables;
  examples: readonly MenuView[];
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const { name, reading, variables, examples, money } = props;
  if (reading.kind === 'none') return null;
  if (reading.kind === 'unreadable') {
    if (!props.tried) return null;
    return (
      <div id={props.id}>
        <Notice tone="error">
          {t(`variables.unreadable.${reading.reason}`, {
            currency: money.currency?.toUpperCase() ?? '',
          })}
        </Notice>
      </div>
    );
  }
  const meaning = variableMeaning(name, reading.stored, money, t);
  if (meaning === '') return null;
  return (
    <Stack id={props.id} gap="0" aria-live="polite" textStyle="sm">
      <Text color="fg.muted">{meaning}</Text>
      {priceVariables.some((each) => each === name) ? (
        <ExamplePrice
          examples={examples}
          before={variables}
          after={{ ...variables, [name]: reading.stored }}
          money={money}
          discounted={name === 'saDiscount'}
        />
      ) : null}
    </Stack>
  );
}
