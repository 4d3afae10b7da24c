import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { storedMarkups } from '../../../domain/organization/typed-markups.ts';
import type { MarkupStep } from '../../../domain/pricing/markup.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { markupMeaning } from './markup-meaning.ts';

/** A markup table to be read: from which cost on which factor holds, and what that does. */
export function MarkupTable(props: { steps: readonly MarkupStep[]; money: Money }) {
  const { t } = useTranslation('organization');
  const { money } = props;
  return (
    <chakra.table w="full" fontVariantNumeric="tabular-nums">
      <chakra.thead color="fg.muted" textStyle="sm">
        <tr>
          <Head scope="col">{t('markupTable.from')}</Head>
          <Head scope="col" textAlign="end" ps="3">
            {t('markupTable.factor')}
          </Head>
          <Head scope="col" textAlign="end" ps="3">
            {t('markupTable.example')}
          </Head>
        </tr>
      </chakra.thead>
      <tbody>
        {storedMarkups(props.steps).map((step) => (
          <chakra.tr key={step.from} borderTopWidth="1px" borderColor="border.muted">
            <chakra.th scope="row" textAlign="start" fontWeight="normal" py="2">
              {money.formatCents(step.from)}
            </chakra.th>
            <chakra.td textAlign="end" fontWeight="semibold" py="2" ps="3" whiteSpace="nowrap">
              {t('markupTable.times', { factor: factorText(step.markup, money.locale) })}
            </chakra.td>
            <chakra.td textAlign="end" color="fg.muted" py="2" ps="3">
              {t('markupTable.does', markupMeaning(step, money))}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const Head = chakra('th', { base: { textAlign: 'start', fontWeight: 'semibold', pb: '1' } });
