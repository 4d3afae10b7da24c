import { useTranslation } from 'react-i18next';
import { editedRules } from '../../../domain/organization/typed-shop-rules.ts';
import { costNames, isCostName } from '../../../domain/pricing/constants.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { Changes } from '../manage/use-changes.ts';
import { RulesCard } from './rules-card.tsx';
import { ShopRulesEditor } from './shop-rules-editor.tsx';

/** How a shop sets its prices besides the specified rule (M2, M3, M5, M6), and what work costs it (M4); each to be left out. */
export function ShopRulesCard(props: {
  org: string;
  variables: Variables;
  /** null: this person is not given them. */
  costs: Variables | null;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
  /** Whether something is typed here that is nowhere else. */
  onEditing: (editing: boolean) => void;
}) {
  const { t } = useTranslation('organization');
  const { org, costs, changes, money, mayEdit } = props;
  const names = editedRules.filter((name) => costs !== null || !isCostName(name));
  const ofCosts = costNames.map((name) => [name, costs?.[name]]);
  return (
    <RulesCard
      title={t('shopRules.title')}
      text={t('shopRules.text')}
      change={t('shopRules.change')}
      names={names}
      variables={{ ...props.variables, ...Object.fromEntries(ofCosts) }}
      {...{ changes, money, mayEdit }}
      editor={(editor) => (
        <ShopRulesEditor {...{ org, names, money }} {...editor} onDirty={props.onEditing} />
      )}
    />
  );
}
