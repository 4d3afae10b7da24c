import { useTranslation } from 'react-i18next';
import { priceVariables } from '../../../domain/pricing/constants.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Detail, DetailList } from '../../../ui/display/detail-list.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { shownVariable } from '../variables/shown-variable.ts';
import { useWriting } from '../variables/use-writing.ts';
import { variableLabels } from '../variables/variable-labels.ts';
import { variableMeaning } from '../variables/variable-meaning.ts';
import { isMoney } from '../variables/variable-text.ts';
import type { Writing } from '../variables/writing.ts';
import { ToManage } from './to-manage.tsx';

/** What every price is made with, as this device has it. */
export function PricesPanel({ org }: { org: string }) {
  const { t } = useTranslation('organization');
  const variables = useVariables();
  const money = useMoney();
  return (
    <Panel title={t('home.prices')} action={<ToManage org={org} label={t('home.changePrices')} />}>
      {variables && money ? (
        <Prices variables={variables} money={money} />
      ) : (
        <LineSkeleton lines={priceVariables.length} />
      )}
    </Panel>
  );
}

function Prices({ variables, money }: { variables: Variables; money: Money }) {
  const writing = useWriting(money);
  return (
    <DetailList>
      {priceVariables.map((name) => (
        <Detail key={name} label={variableLabels(name, writing.t).label}>
          {valueText(name, variables[name], writing)}
        </Detail>
      ))}
    </DetailList>
  );
}

/** A fee as an amount, a factor by what it says. */
function valueText(name: string, value: unknown, writing: Writing): string {
  const { money, t } = writing;
  const meaning = isMoney(name, value) ? '' : variableMeaning(name, value, money, t);
  return meaning || shownVariable(name, value, writing);
}
