import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paper$ } from '../../../database/local/reference.ts';
import { monthlyOf } from '../../../domain/order/order-payment.ts';
import { own } from '../../../domain/plain-object.ts';
import { readFinancing } from '../../../domain/session/financing.ts';
import { readDiscounts } from '../../../domain/session/shop-discounts.ts';
import type { VisitTotal } from '../../../domain/session/visit-total.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DiscountChoice } from './discount-choice.tsx';
import { MonthlyAmount } from './monthly-amount.tsx';

/** Below a visit's total: the choice of a discount (O8), and what the total comes to a month (O9). */
export function TotalPayment(props: {
  session: SessionState;
  total: VisitTotal;
  variables: Variables;
  money: Money;
  /** Whether something of it is still to be signed: what is signed has its discount. */
  isOpen: boolean;
}) {
  const { i18n } = useTranslation('orders');
  const { session, total, variables, money } = props;
  const paper = readyValue(useLive(paper$, useWorkspace()));
  const monthly = paper ? monthlyOf(total, variables, paper.disclosure) : undefined;
  const unreadable = [
    ...(readDiscounts(own(variables, 'discounts')) === null ? ['discounts'] : []),
    ...(isUnreadable(own(variables, 'financing')) ? ['financing'] : []),
  ];
  return (
    <Stack gap="3">
      {unreadable.map((name) => (
        <Notice key={name} tone="error">
          {errorText(i18n, { code: 'invalidValue', name })}
        </Notice>
      ))}
      {monthly ? (
        <MonthlyAmount
          monthly={monthly}
          format={(amount) => money.formatWhole(amount, total.currency)}
        />
      ) : null}
      {props.isOpen ? <DiscountChoice {...{ session, variables, money }} /> : null}
    </Stack>
  );
}

function isUnreadable(financing: unknown): boolean {
  return (financing ?? null) !== null && readFinancing(financing) === null;
}
