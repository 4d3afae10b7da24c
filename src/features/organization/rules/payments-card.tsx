import { useTranslation } from 'react-i18next';
import { editedPayments } from '../../../domain/organization/typed-payments.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { Changes } from '../manage/use-changes.ts';
import { PaymentsEditor } from './payments-editor.tsx';
import { RulesCard } from './rules-card.tsx';

/** How a visit's total is lowered and paid (O8, O9); each to be left out. */
export function PaymentsCard(props: {
  variables: Variables;
  /** Whether something stands below a monthly amount. */
  hasDisclosure: boolean;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
  /** Whether something is typed here that is nowhere else. */
  onEditing: (editing: boolean) => void;
}) {
  const { t } = useTranslation('organization');
  const { variables, hasDisclosure, changes, money, mayEdit } = props;
  return (
    <RulesCard
      title={t('payments.title')}
      text={t('payments.text')}
      change={t('payments.change')}
      names={editedPayments}
      {...{ variables, changes, money, mayEdit }}
      editor={(editor) => (
        <PaymentsEditor {...{ hasDisclosure, money }} {...editor} onDirty={props.onEditing} />
      )}
    />
  );
}
