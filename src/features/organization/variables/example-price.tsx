import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { priceMenu } from '../../../domain/menu/price-menu.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { exampleMenus$, exampleTier } from '../queries.ts';

/** What a change of the variables does to a price of the book: of the first menu where it does anything. */
export function ExamplePrice(props: {
  examples: readonly MenuView[];
  before: Variables;
  after: Variables;
  money: Money;
  /** The price for members, where it is their discount that changes. */
  discounted?: boolean;
}) {
  const { t } = useTranslation('organization');
  const tierText = useTierText();
  const prices = props.examples.flatMap((menu) => {
    const priceWith = (variables: Variables) =>
      examplePrice(menu, variables, props.discounted ?? false, props.money);
    const [before, after] = [priceWith(props.before), priceWith(props.after)];
    return after === null ? [] : [{ menu: menu.name, before, after }];
  });
  const shown = prices.find(({ before, after }) => before !== after) ?? prices[0];
  if (!shown) return null;
  return (
    <Text fontWeight="semibold" textStyle="sm" fontVariantNumeric="tabular-nums">
      {t(textOf(shown), { tier: tierText(exampleTier), ...shown })}
    </Text>
  );
}

function textOf({ before, after }: { before: string | null; after: string }) {
  if (before === null) return 'variables.exampleAlone';
  return before === after ? 'variables.exampleSame' : 'variables.example';
}

/** The gold price; null: there is none. */
function examplePrice(
  menu: MenuView,
  variables: Variables,
  discounted: boolean,
  money: Money,
): string | null {
  const { tiers } = priceMenu(menu, variables);
  const price = tiers.find(({ tierName }) => tierName.toLowerCase() === exampleTier)?.price;
  if (!price?.ok) return null;
  return money.formatPrice(discounted ? price.discounted : price.price, price);
}

/** Menus to show what a change of this organization's variables does; none where its book is not on the device. */
export function useExamples(org: string, most: number): readonly MenuView[] {
  const workspace = useWorkspace();
  const examples = readyValue(useLive(exampleMenus$, workspace, most));
  // The book on this device is of the active organization.
  return workspace.identity.org === org && examples ? examples : [];
}
