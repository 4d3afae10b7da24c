import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Keyboard, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { clockLead$ } from '../../../database/local/server-clock.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import {
  type OrderCalls,
  type OrderDraft,
  orderContent,
} from '../../../domain/order/order-content.ts';
import { sealOrder } from '../../../domain/order/seal.ts';
import { serverTime } from '../../../domain/order/server-time.ts';
import { addOrder } from '../../../domain/session/session-state.ts';
import { visitTotal } from '../../../domain/session/visit-total.ts';
import { showsSomething } from '../../../domain/text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Customer } from '../../../schemas/customer.ts';
import type { OrderPersonal, Signature } from '../../../schemas/order.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { useOrderCalls } from './order-texts.ts';
import { SignatureField, useSignaturePad } from './signature-field.tsx';

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

/**
 * Keeps the order as it is on the screen, in the visit; what is on the screen stays there where that fails, and `failure` says
 * so until the next try.
 */
function useSign(draft: OrderDraft, variables: Variables) {
  const workspace = useWorkspace();
  const calls = useOrderCalls();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'changed' | 'failed' | null>(null);

  const sign = async (accepted: { personal: OrderPersonal; signature: Signature | null }) => {
    setBusy(true);
    setFailure(null);
    try {
      const now = Date.now();
      const { personal, signature } = accepted;
      const order = sealOrder(draft, personal, {
        salt: newSalt(),
        signature,
        signedAt: new Date(now).toISOString(),
        serverTime: serverTime(now, await firstValueFrom(clockLead$(workspace))),
      });
      const jobs = draft.jobs.map(({ job }) => job);
      const saved = await changeSession(workspace, (state) =>
        isStill(draft, state, variables, calls) ? addOrder(state, order, jobs) : state,
      );
      if (!saved.orders?.some(({ id }) => id === order.id)) setFailure('changed');
    } catch (error) {
      console.error(error);
      setFailure('failed');
    } finally {
      setBusy(false);
    }
  };
  return { sign, busy, failure };
}

/** Whether the visit's offers are those of the order: another tab may have changed them meanwhile. */
function isStill(
  draft: OrderDraft,
  state: SessionState,
  variables: Variables,
  calls: OrderCalls,
): boolean {
  if (state.sessionId !== draft.visit) return false;
  const total = visitTotal(state.jobs, variables);
  return (
    total !== null &&
    JSON.stringify(orderContent(state, total, draft, calls)) === JSON.stringify(draft)
  );
}

/** 128 random bits in hexadecimal digits. */
function newSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
