import { Button, Heading, Stack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useLoaded } from '../../runtime/use-server-call.ts';
import { useUser } from '../../runtime/use-user.ts';
import { deleteAccount, loadOwned, type Owned } from '../../server/account.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { AccountForm, FailureNotice, useSubmission } from './account-form.tsx';
import { canBePassword } from './account-rules.ts';
import { ExportOffer, localWork$, useLocal, useLogOut, Working, WorkList } from './leaving.tsx';
import { PasswordField } from './password-fields.tsx';

/** Deletes the account with its password (B12), and then what this device holds, as a log-out does (S10). */
export function DeleteAccountScreen(props: {
  /** It was deleted before this page was loaded. */
  isDone: boolean;
  /** At the top: language and dark mode. */
  controls?: ReactNode;
}) {
  const { controls } = props;
  const navigate = useNavigate();
  const { t } = useTranslation('auth');
  const user = useUser();
  const local = useLocal();
  const { state, logOut } = useLogOut();
  const [deleted, setDeleted] = useState(false);
  if (deleted) {
    return (
      <PlainPage
        title={t('deleteAccount.title')}
        heading={t('deleteAccount.done')}
        controls={controls}
      >
        <Stack gap="5">
          {state === 'failed' ? (
            <>
              <Notice tone="error">{t('logout.failed')}</Notice>
              <Button onClick={() => void logOut()}>{t('deleteAccount.clear')}</Button>
            </>
          ) : (
            <Working text={t('logout.working')} />
          )}
        </Stack>
      </PlainPage>
    );
  }
  if (!user) {
    return (
      <PlainPage
        title={t('deleteAccount.title')}
        heading={t(props.isDone ? 'deleteAccount.done' : 'deleteAccount.nobody')}
        controls={controls}
      >
        <Button asChild size="lg" w="full">
          <Link to="/auth/login">{t('logout.toLogin')}</Link>
        </Button>
      </PlainPage>
    );
  }
  return (
    <PlainPage
      title={t('deleteAccount.title')}
      intro={t('deleteAccount.intro', { email: user.email })}
      controls={controls}
    >
      <Stack gap="6">
        {local.state === 'open' ? <WorkToLose workspace={local.workspace} /> : null}
        {local.state === 'opening' ? <Working text={t('logout.checking')} /> : null}
        {local.state === 'failed' ? (
          <Notice tone="warning">{t('deleteAccount.unknown')}</Notice>
        ) : null}
        <DeleteForm
          onDeleted={async () => {
            setDeleted(true);
            // The page is loaded again at the end of the log-out, and is to know why.
            await navigate({ to: '.', hash: 'done', replace: true });
            await logOut();
          }}
        />
        <Button asChild variant="outline" colorPalette="gray" size="lg">
          <Link to="/profile">{t('deleteAccount.keep')}</Link>
        </Button>
      </Stack>
    </PlainPage>
  );
}

function WorkToLose({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('auth');
  const work = readyValue(useLive(workOf$, workspace));
  if (!work || work.length === 0) return null;
  return (
    <Stack gap="4">
      <Stack gap="2">
        <Heading as="h2" size="lg">
          {t('logout.warningTitle')}
        </Heading>
        <Text color="fg.muted">{t('deleteAccount.workText')}</Text>
        <WorkList work={work} open={workspace.identity.org} />
      </Stack>
      <ExportOffer owner={workspace.identity} workspace={workspace} />
    </Stack>
  );
}

const workOf$ = (workspace: Workspace) => localWork$(workspace.identity, workspace);

function DeleteForm({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const { t } = useTranslation(['auth', 'common']);
  const { server } = useApp();
  const { data: owned, failure: unknown, load } = useLoaded(loadOwned);
  const [password, setPassword] = useState('');
  const { busy, failure, submit } = useSubmission(async () => {
    const closing = owned?.map(({ id }) => id) ?? [];
    try {
      await deleteAccount(server, password, closing);
    } catch (error) {
      // What is said of the organizations may be out of date by now, and the reason of the refusal.
      void load();
      throw error;
    }
    await onDeleted();
  });
  if (unknown) {
    return (
      <Stack gap="3">
        <ServerFailure failure={unknown} />
        <Button variant="outline" colorPalette="gray" onClick={() => void load()}>
          {t('common:actions.retry')}
        </Button>
      </Stack>
    );
  }
  if (!owned) return <Working text={t('common:loading')} />;
  const isWrong = failure?.fields.password !== undefined;
  return (
    <Stack gap="5">
      <OwnedOrganizations owned={owned} />
      {owned.some(({ others }) => others > 0) ? null : (
        <AccountForm
          failure={
            failure?.kind === 'overtaken' ? (
              <Notice tone="error">{t('deleteAccount.overtaken')}</Notice>
            ) : failure && !isWrong ? (
              <FailureNotice failure={failure} />
            ) : null
          }
          submitLabel={t('deleteAccount.submit')}
          busyLabel={t('deleteAccount.submitting')}
          ready={canBePassword(password)}
          busy={busy}
          onSubmit={submit}
          destructive
        >
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={isWrong ? t('failure.wrongPassword') : undefined}
          />
        </AccountForm>
      )}
    </Stack>
  );
}

/** What becomes of the organizations that an account owns: those with others in it are to be handed over first. */
function OwnedOrganizations({ owned }: { owned: readonly Owned[] }) {
  const { t } = useTranslation('auth');
  return owned.map(({ id, name, others }) =>
    others > 0 ? (
      <Notice key={id} tone="error">
        <Text mb="2">{t('deleteAccount.owns', { organization: name, count: others })}</Text>
        <StyledLink asChild minH="touch">
          <Link to="/organization/$id/manage" params={{ id }}>
            {t('deleteAccount.toManage')}
          </Link>
        </StyledLink>
      </Notice>
    ) : (
      <Notice key={id} tone="warning">
        {t('deleteAccount.closes', { organization: name })}
      </Notice>
    ),
  );
}
