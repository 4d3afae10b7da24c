import { Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { own } from '../../../domain/plain-object.ts';
import { chooseDiscount } from '../../../domain/session/session-state.ts';
import { readDiscounts } from '../../../domain/session/shop-discounts.ts';
import { discountWords } from '../../../i18n/discount-text.ts';
import { useMayOneOf } from '../../../runtime/use-may.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { VisitDiscount } from '../../../schemas/discount.ts';
import type { Permission } from '../../../schemas/membership.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';

/** Who may give a discount that not everybody may. */
const mayApprove: readonly Permission[] = ['sales', 'manage'];

/** The discounts that this person may give, and the one that the visit has, as it was when it was chosen (O8). */
export function DiscountChoice(props: {
  session: SessionState;
  variables: Variables;
  money: Money;
}) {
  const { t } = useTranslation('orders');
  const { session, variables, money } = props;
  const change = useChangeVisit();
  const isApproved = useMayOneOf(mayApprove) ?? false;
  const all = readDiscounts(own(variables, 'discounts')) ?? [];
  const offered = all.filter(({ approve }) => isApproved || !approve);
  const discounts = new Map(offered.map((discount) => [keyOf(discount), discount]));
  const chosen = session.discount ? keyOf(session.discount) : '';
  if (session.discount) discounts.set(chosen, session.discount);
  const isLess = offered.length < all.length;
  if (discounts.size === 0 && !isLess) return null;
  const choose = (key: string) =>
    change((state) => {
      // A session that was started since is another customer's.
      if (state.sessionId !== session.sessionId) return state;
      return chooseDiscount(state, discounts.get(key) ?? null);
    });
  return (
    <Stack gap="1.5" maxW={{ md: '72' }}>
      {discounts.size === 0 ? null : (
        <PickOne
          label={t('payment.discount')}
          options={[
            { value: '', label: t('payment.none') },
            ...[...discounts].map(([value, discount]) => ({
              value,
              label: discountText(discount, money, t),
            })),
          ]}
          value={chosen}
          onChange={(key) => void choose(key)}
        />
      )}
      {isLess ? (
        <Text color="fg.muted" textStyle="sm">
          {t('payment.office')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The same for two of the same name and values; what else a program may have put into one does not matter. */
function keyOf({ name, percent, max, amount }: VisitDiscount): string {
  return JSON.stringify([name, percent ?? null, max ?? null, amount ?? null]);
}

function discountText(discount: VisitDiscount, money: Money, t: TFunction<'orders'>): string {
  const { kind, ...words } = discountWords(discount, {
    cents: money.formatCents,
    locale: money.locale,
  });
  return t(`payment.${kind}`, words);
}
