import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { priceMenu } from '../../../domain/menu/price-menu.ts';
import { tierLabel } from '../../../domain/menu/tier-label.ts';
import type { TypedVariable } from '../../../domain/organization/typed-variable.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { exampleTier } from '../queries.ts';
import { variableMeaning } from './variable-meaning.ts';

/** Below a variable that is being edited: how it is read and what it does to a price, or why it is not saved. */
export function TypedNote(props: {
  id: string;
  name: string;
  reading: TypedVariable;
  /** Whether it was to be saved as it is; before that nothing is said about an unfinished text. */
  tried: boolean;
  variables: Variables;
  example: MenuView | null;
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const { name, reading, variables, example, money } = props;
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
  const before = example && examplePrice(name, example, variables, money);
  const after =
    example && examplePrice(name, example, { ...variables, [name]: reading.stored }, money);
  return (
    <Stack id={props.id} gap="0" aria-live="polite" textStyle="sm">
      <Text color="fg.muted">{meaning}</Text>
      {example && after ? (
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t(before ? 'variables.example' : 'variables.exampleAlone', {
            tier: tierLabel(exampleTier),
            menu: example.name,
            before,
            after,
          })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The gold price, for members where it is their discount that changes; null: there is none. */
function examplePrice(
  name: string,
  example: MenuView,
  variables: Variables,
  money: Money,
): string | null {
  const { tiers } = priceMenu(example, variables);
  const price = tiers.find(({ tierName }) => tierName.toLowerCase() === exampleTier)?.price;
  if (!price?.ok) return null;
  return money.format(name === 'saDiscount' ? price.discounted : price.price);
}
