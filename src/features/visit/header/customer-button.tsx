import { Box, Button, HStack, Icon, Span, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Pencil, UserRoundPlus } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSessionOf } from '../../../database/local/sessions.ts';
import { isMailAddress } from '../../../domain/quote/quote-mail.ts';
import { describeCustomer } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Customer } from '../../../schemas/customer.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { largeText, wholeText } from '../../../ui/theme/large-text.ts';
import { unsavedFacts } from '../saving/unsaved-facts.ts';
import { useSavedFacts } from '../saving/use-saved-facts.ts';

/** Who the visit is for, and the way to change it. */
export function CustomerButton({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const [open, setOpen] = useState(false);
  const { name, address, phone, email, orderNumber } = session.customer ?? {};
  const [first, ...others] = [name, address, phone, email, orderNumber].filter(Boolean);
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        ms="-3"
        px="3"
        maxW="full"
        h="auto"
        minH="touch"
        justifyContent="start"
        onClick={() => setOpen(true)}
      >
        {first === undefined ? (
          <>
            <UserRoundPlus />
            {t('customer.add')}
          </>
        ) : (
          <>
            <Box
              minW="0"
              textAlign="start"
              css={{ [largeText]: { minW: '7rem', overflowWrap: 'anywhere' } }}
            >
              <Span display="block" truncate css={wholeText}>
                {first}
              </Span>
              {others[0] === undefined ? null : (
                <Span
                  display="block"
                  truncate
                  css={wholeText}
                  textStyle="sm"
                  fontWeight="normal"
                  color="fg.muted"
                >
                  {others[0]}
                </Span>
              )}
            </Box>
            <Icon as={Pencil} boxSize="4" color="fg.subtle" flexShrink={0} aria-hidden />
            <VisuallyHidden>{t('customer.edit')}</VisuallyHidden>
          </>
        )}
      </Button>
      <CustomerDialog session={session} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Who the visit is for (K5): all of it optional, saved at every letter. */
function CustomerDialog(props: { session: SessionState; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('session');
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      onEnter={props.onClose}
      title={t('customer.title')}
      footer={<Footer onClose={props.onClose} />}
    >
      <Fields session={props.session} />
    </Modal>
  );
}

/** There while the dialog is open: what it could not save is given up elsewhere, once it is closed. */
function Fields({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const { facts, set } = useCustomer(session);
  const { email = '' } = facts;
  // Whatever is typed is kept; what is said of it comes once somebody is done typing.
  const isWrong = email.trim() !== '' && !isMailAddress(email.trim());
  const [hasLeft, setHasLeft] = useState(isWrong);
  return (
    <Stack gap="4">
      <TextField
        label={t('customer.name')}
        isFirst
        value={facts.name ?? ''}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('customer.address')}
        lines={3}
        value={facts.address ?? ''}
        onChange={(address) => set({ address })}
      />
      <TextField
        label={t('customer.phone')}
        type="tel"
        value={facts.phone ?? ''}
        onChange={(phone) => set({ phone })}
      />
      <TextField
        label={t('customer.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(text) => set({ email: text })}
        onBlur={() => setHasLeft(true)}
        error={hasLeft && isWrong ? t('customer.emailForm') : undefined}
      />
      <TextField
        label={t('customer.orderNumber')}
        value={facts.orderNumber ?? ''}
        onChange={(orderNumber) => set({ orderNumber })}
      />
      <Text color="fg.muted" textStyle="sm">
        {t('customer.optional')}
      </Text>
    </Stack>
  );
}

/** The way out, and beside it what could not be saved: a message over the screen would cover both. */
function Footer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const unsaved = unsavedFacts(useWorkspace());
  useEffect(() => unsaved.tellInstead(), [unsaved]);
  const failed = useSyncExternalStore(unsaved.subscribe, unsaved.failed);
  return (
    <HStack w="full" justify="space-between" gap="3">
      <Text role="alert" color="fg.error" textStyle="sm">
        {failed.some(({ kind }) => kind === 'customer') ? t('customer.notSaved') : ''}
      </Text>
      <Button flexShrink={0} onClick={onClose}>
        {t('common:actions.done')}
      </Button>
    </HStack>
  );
}

/** What is known of the visit's customer, as it is being typed (K5). */
function useCustomer(session: SessionState) {
  const workspace = useWorkspace();
  const { sessionId } = session;
  const save = useCallback(
    (change: Partial<Customer>) =>
      changeSessionOf(
        workspace,
        (state) => state.sessionId === sessionId,
        (state) => describeCustomer(state, change),
      ),
    [workspace, sessionId],
  );
  return useSavedFacts<Customer>('customer', sessionId, session.customer ?? {}, session, save);
}
