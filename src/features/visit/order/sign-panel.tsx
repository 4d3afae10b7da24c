import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Keyboard, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { showsSomething } from '../../../domain/text.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { SignatureField } from './signature-field.tsx';
import { useSign } from './use-sign.ts';
import { useSignaturePad } from './use-signature-pad.ts';

/** What the customer agrees to, and the two ways to do so: a signature, or the name and a yes; either counts the same. */
export function SignPanel(props: {
  draft: OrderDraft;
  customer: Customer;
  variables: Variables;
  /** What the order costs, as it is shown. */
  amount: string;
  /** By how many milliseconds the server's clock is ahead. */
  aheadMs: number;
}) {
  const { t } = useTranslation('orders');
  const { draft, customer, amount } = props;
  const { sign, busy, failure } = useSign(draft, props.variables);
  const { canvas, signature, clear } = useSignaturePad();
  const [typed, setTyped] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [name, setName] = useState(customer.name ?? '');
  const isAccepted = typed ? agreed && showsSomething(name) : signature !== null;
  const accept = () => {
    const method = typed ? 'typed' : 'drawn';
    const personal = { customer, signer: { name: name.trim(), method } } as const;
    return sign({ personal, signature: typed ? null : signature });
  };
  return (
    <Stack gap="4">
      {draft.terms === '' ? null : (
        <Box
          tabIndex={0}
          role="region"
          aria-label={t('sign.terms')}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          px="5"
          py="4"
          maxH={{ base: '52', lg: '40' }}
          overflowY="auto"
        >
          <Text fontWeight="semibold">{t('sign.terms')}</Text>
          <Text color="fg.muted" textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            {draft.terms}
          </Text>
        </Box>
      )}
      <ClockNotice aheadMs={props.aheadMs} />
      <Box hidden={typed}>
        <SignatureField canvas={canvas} isEmpty={signature === null} onClear={clear} />
      </Box>
      <TextField label={t('sign.name')} value={name} onChange={setName} required={typed} />
      {typed ? (
        <Toggle row label={t('sign.agree', { amount })} checked={agreed} onChange={setAgreed} />
      ) : null}
      <Button variant="ghost" colorPalette="gray" onClick={() => setTyped(!typed)}>
        {typed ? <PenLine /> : <Keyboard />}
        <span>{typed ? t('sign.draw') : t('sign.type')}</span>
      </Button>
      <Button size="lg" disabled={!isAccepted} loading={busy} onClick={() => void accept()}>
        {t('sign.sign', { amount })}
      </Button>
      <Text color="fg.muted" textStyle="sm" aria-live="polite">
        {isAccepted ? '' : typed ? t('sign.missingName') : t('sign.missingSignature')}
      </Text>
      {/* Last: it moves nothing. */}
      {failure ? <Notice tone="error">{t(`sign.${failure}`)}</Notice> : null}
    </Stack>
  );
}
