import { List } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { UnusualMarkup } from '../../../domain/organization/typed-markups.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { markupMeaning } from './markup-meaning.ts';

/** What is to be asked about before a table is saved, a sentence a row. */
export function UnusualMarkups(props: { unusual: readonly UnusualMarkup[]; money: Money }) {
  const { t } = useTranslation('organization');
  return (
    <List.Root unstyled display="flex" flexDirection="column" gap="2">
      {props.unusual.map((step) => (
        <List.Item key={step.from}>
          {t(`markupTable.unusual.${step.means}`, {
            amount: props.money.formatCents(step.from),
            factor: factorText(step.markup, props.money.locale),
            ...markupMeaning(step, props.money),
          })}
        </List.Item>
      ))}
    </List.Root>
  );
}
