import { Button, HStack, Stack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { MailCheck, MailQuestionMark } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../database/local/reference.ts';
import { nameFaultText } from '../../i18n/error-text.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMailOffer } from '../../runtime/use-mail-offer.ts';
import type { MembershipsView } from '../../runtime/use-memberships.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { User } from '../../schemas/account.ts';
import { nameFault } from '../../schemas/names.ts';
import { renameUser } from '../../server/account.ts';
import { requestAddressChange, requestVerification } from '../../server/account-mails.ts';
import type { Failure } from '../../server/failure.ts';
import { Detail, DetailList } from '../../ui/display/detail-list.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { Modal } from '../../ui/feedback/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { InlineEdit } from '../../ui/input/inline-edit.tsx';
import { TextField } from '../../ui/input/text-field.tsx';

export function AboutYou({ user, memberships }: { user: User; memberships: MembershipsView }) {
  const { t } = useTranslation(['profile', 'common']);
  const local = readyValue(useLive(organization$, useWorkspace()));
  const { activeOrg } = user;
  const membership = memberships.rows?.find(({ org }) => org === activeOrg);
  const name = membership?.orgName ?? (local?.id === activeOrg ? local.name : '');
  const absent = memberships.asked === 'asking' ? t('common:loading') : t('unknownRoles');
  return (
    <Panel>
      <DetailList>
        <Detail label={t('name')}>
          <NameEdit name={user.name} />
        </Detail>
        <Detail label={t('email')}>
          <EmailDetail user={user} />
        </Detail>
        <Detail label={t('activeOrganization')}>
          {activeOrg === '' ? (
            <Text color="fg.muted">{t('noOrganization')}</Text>
          ) : (
            <StyledLink asChild minH="touch" overflowWrap="anywhere">
              <Link to="/organization/$id" params={{ id: activeOrg }}>
                {name || t('unnamedOrganization')}
              </Link>
            </StyledLink>
          )}
        </Detail>
        {activeOrg === '' ? null : (
          <Detail label={t('roles')}>
            {membership?.owner || membership?.roles.length ? (
              <HStack gap="2" wrap="wrap" justify="end">
                {membership.owner ? <StatusBadge tone="info" label={t('owner')} /> : null}
                {membership.roles.map((role) => (
                  <StatusBadge key={role.id} tone="neutral" label={role.name} />
                ))}
              </HStack>
            ) : (
              <Text color="fg.muted">{membership ? t('noRoles') : absent}</Text>
            )}
          </Detail>
        )}
      </DetailList>
    </Panel>
  );
}

/** A person's own name, edited in place. What could not be saved stays, to be sent again. */
function NameEdit({ name }: { name: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const { t: tCommon } = useTranslation('common');
  const { server, auth } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [typed, setTyped] = useState<string | null>(null);
  const save = async (next: string) => {
    setTyped(next);
    if (nameFault(next.trim()) !== null) return;
    if (!(await run(() => renameUser(server, auth, next.trim())))) return;
    setTyped(null);
    toast.success(t('nameSaved'));
  };
  const current = typed ?? name;
  const fault = nameFaultText(tCommon, current.trim());
  return (
    <Stack gap="2" align="end">
      <InlineEdit
        label={t('name')}
        shown={current || t('noName')}
        text={current}
        autoComplete="name"
        busy={busy}
        onCommit={(next) => void save(next)}
      />
      {fault ? <Notice tone="error">{fault}</Notice> : null}
      {failure && typed !== null ? (
        <>
          <ServerFailure failure={failure} />
          <Button onClick={() => void save(typed)}>{t('common:actions.retry')}</Button>
        </>
      ) : null}
    </Stack>
  );
}

/** The address; where the server sends mails also whether it is the person's own, and the way to another (B13). */
function EmailDetail({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { server, auth } = useApp();
  const toast = useToast();
  const offered = useMailOffer();
  const { busy, failure, run } = useServerCall();
  const [changing, setChanging] = useState(false);
  const verify = async () => {
    if (await run(() => requestVerification(server, auth)))
      toast.success(t('emailVerify.sent', { email: user.email }));
  };
  return (
    <Stack gap="2" py="2" align="end">
      <HStack gap="2" wrap="wrap" justify="end">
        <Text overflowWrap="anywhere">{user.email}</Text>
        {user.verified ? (
          <StatusBadge tone="success" icon={MailCheck} label={t('emailVerify.verified')} />
        ) : offered ? (
          <StatusBadge
            tone="neutral"
            icon={MailQuestionMark}
            label={t('emailVerify.notVerified')}
          />
        ) : null}
      </HStack>
      {offered ? (
        <HStack gap="2" wrap="wrap" justify="end">
          {user.verified ? null : (
            <Button
              variant="outline"
              colorPalette="gray"
              loading={busy}
              onClick={() => void verify()}
            >
              {t('emailVerify.send')}
            </Button>
          )}
          <Button variant="outline" colorPalette="gray" onClick={() => setChanging(true)}>
            {t('emailChange.open')}
          </Button>
        </HStack>
      ) : null}
      {failure ? <ServerFailure failure={failure} /> : null}
      {changing ? <ChangeEmail onClose={() => setChanging(false)} /> : null}
    </Stack>
  );
}

/** Has a link sent to another address; the account changes to it where that link is followed. */
function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { server } = useApp();
  const form = useId();
  const { busy, failure, run } = useServerCall();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ready = email.trim().length > 2;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    if (await run(() => requestAddressChange(server, email.trim()))) setSentTo(email.trim());
  };
  if (sentTo !== null) {
    return (
      <Modal
        open
        onClose={onClose}
        title={t('emailChange.sent')}
        footer={<Button onClick={onClose}>{t('common:actions.done')}</Button>}
      >
        <Text role="status">{t('emailChange.sentText', { email: sentTo })}</Text>
      </Modal>
    );
  }
  const fault = failure ? addressFault(t, failure) : undefined;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('emailChange.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!ready} loading={busy}>
            {t('emailChange.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="4">
          <Text color="fg.muted">{t('emailChange.text')}</Text>
          <TextField
            label={t('emailChange.email')}
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            error={fault}
          />
          {failure && fault === undefined ? <SendFailure failure={failure} /> : null}
        </Stack>
      </form>
    </Modal>
  );
}

function addressFault(t: TFunction<'profile'>, { fields }: Failure): string | undefined {
  const code = fields.newEmail;
  if (!code) return undefined;
  return code === 'validation_not_unique' ? t('emailChange.taken') : t('emailChange.invalid');
}

/** The server objects to nothing that was typed: then the mail could not be sent. */
function SendFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('profile');
  if (failure.kind !== 'rejected') return <ServerFailure failure={failure} />;
  return <Notice tone="error">{t('emailChange.notSent')}</Notice>;
}
