import { Box, Button, Grid, Stack } from '@chakra-ui/react';
import { ArrowDown, Keyboard, PenLine } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toldWords } from '../../../documents/drawn-text.ts';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { OrderSheet, OrderTotal } from './order-sheet.tsx';
import { OrderTerms } from './order-terms.tsx';
import { SignatureField } from './signature-field.tsx';
import type { Signing } from './use-signing.ts';

/** An order to be read, and beside it what signs it. */
export function OrderToSign(
  props: ComponentProps<typeof SignPanel> &
    Pick<ComponentProps<typeof OrderSheet>, 'customer' | 'money' | 'zone'> & {
      /** Where the page's own head ends, under which the panel stays. */
      top: string;
    },
) {
  const { draft, customer, money, zone, top, ...panel } = props;
  return (
    <Grid
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }}
    >
      <Stack gap="4">
        <OrderSheet {...{ customer, money, zone }} order={draft} hasTotal={false} />
        <OrderTerms order={draft} />
      </Stack>
      {/* At hand however long the order is. */}
      <Box position={{ lg: 'sticky' }} top={top}>
        <SignPanel {...panel} {...{ draft, money }} />
      </Box>
    </Grid>
  );
}

/** What the customer agrees to pay, and under it the two ways to do so: a signature, or the name and a yes. */
function SignPanel(props: {
  draft: OrderDraft;
  signing: Signing;
  money: Pick<Money, 'currencies'>;
  /** What the order costs, as it is shown. */
  amount: string;
  /** What is to be known before it is signed. */
  notice?: ReactNode;
}) {
  const { t } = useTranslation('orders');
  const { signing, amount } = props;
  const { pad, isTyped, places, uncovered } = signing;
  const { electronic } = props.draft;
  const change = () => {
    signing.setTyped(!isTyped);
    // Once the other way is there.
    requestAnimationFrame(() => signing.goTo(isTyped ? 'signature' : 'name'));
  };
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Box px={{ base: '4', md: '6' }} py="4" bg="bg.muted" borderBottomWidth="1px">
        <OrderTotal order={props.draft} money={props.money} />
      </Box>
      <Stack gap="4" px={{ base: '4', md: '6' }} py="4">
        {props.notice}
        <Grid
          gap="4"
          alignItems="end"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            // Beside each other on an upright tablet, where the signature is wide enough all the same.
            md: isTyped ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 17rem',
            lg: 'minmax(0, 1fr)',
          }}
        >
          <Box hidden={isTyped}>
            <SignatureField
              canvas={pad.canvas}
              place={places.signature}
              isEmpty={pad.signature === null}
              onClear={pad.clear}
            />
          </Box>
          <Stack gap="3">
            <Box ref={places.name}>
              <TextField
                label={t('sign.name')}
                value={signing.name}
                onChange={signing.setName}
                required={isTyped}
              />
            </Box>
            {isTyped ? (
              <Box ref={places.agreement}>
                <Toggle
                  row
                  label={t('sign.agree', { amount })}
                  checked={signing.agreed}
                  onChange={signing.setAgreed}
                />
              </Box>
            ) : null}
            <Button
              variant="ghost"
              colorPalette="gray"
              alignSelf="start"
              ms="-3"
              px="3"
              onClick={change}
            >
              {isTyped ? <PenLine /> : <Keyboard />}
              <span>{isTyped ? t('sign.draw') : t('sign.type')}</span>
            </Button>
          </Stack>
        </Grid>
        {electronic === undefined ? null : (
          <Box ref={places.electronic}>
            <Toggle
              row
              label={electronic}
              checked={signing.agreedElectronic}
              onChange={signing.setAgreedElectronic}
            />
          </Box>
        )}
        {/* Last: it moves nothing. */}
        {uncovered.length > 0 ? (
          <Notice tone="warning">{t('sign.uncovered', { words: toldWords(uncovered) })}</Notice>
        ) : null}
      </Stack>
    </Box>
  );
}

/** In the bar, in sight wherever the customer reads: why it can't be signed yet, and one tap to there. */
export function SignStatus({ signing }: { signing: Signing }) {
  const { t, i18n } = useTranslation('orders');
  const { failure, missing } = signing;
  if (failure) return <Notice tone="error">{t(`sign.${failure}`)}</Notice>;
  const [next] = missing;
  if (next === undefined) return null;
  const parts = missing.map((part) => t(`sign.part.${part}`));
  const what = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts);
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      ms={{ base: '-1', md: '0' }}
      px="3"
      textAlign="start"
      onClick={() => signing.goTo(next)}
    >
      <ArrowDown />
      <span>{t('sign.missing', { what })}</span>
    </Button>
  );
}

export function SignButton({ signing, amount }: { signing: Signing; amount: string }) {
  const { t } = useTranslation('orders');
  return (
    <Button
      size="lg"
      flexShrink={0}
      ms="auto"
      px={{ base: '4', md: '7' }}
      disabled={signing.missing.length > 0}
      loading={signing.busy}
      onClick={() => void signing.accept()}
    >
      {t('sign.sign', { amount })}
    </Button>
  );
}
