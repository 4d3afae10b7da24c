import { createContext, type ReactNode, use } from 'react';
import type { Where } from '../../../domain/draft/commands/menu-lines.ts';
import type { EditedMenu } from '../../../domain/draft/edited-menu.ts';
import type { Multipliers } from '../../../domain/menu/price-menu.ts';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { RunCommand } from '../use-command.ts';

/** What the parts of the menu editor share. */
export type MenuEditing = {
  menu: EditedMenu;
  money: Money;
  typedIn: TypedIn;
  variables: Variables;
  /** What work costs (M4); null: it is not given. */
  costs: Variables | null;
  multipliers: Multipliers;
  agreement: boolean;
  run: RunCommand;
  /** Asks, where other tiers have the line too, whether they are meant; null: nothing is to be done. */
  askWhere: (line: string, menuTier: RecordKey) => Promise<Where | null>;
};

const MenuEditingContext = createContext<MenuEditing | null>(null);

export function MenuEditingProvider(props: { value: MenuEditing; children: ReactNode }) {
  return <MenuEditingContext value={props.value}>{props.children}</MenuEditingContext>;
}

export function useMenuEditing(): MenuEditing {
  const editing = use(MenuEditingContext);
  if (!editing) throw new Error('Outside of the menu editor');
  return editing;
}
