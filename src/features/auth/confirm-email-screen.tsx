import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { changeAddress } from '../../server/account-mails.ts';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { AccountForm, FailureNotice, useSubmission } from './account-form.tsx';
import { canBePassword } from './account-rules.ts';
import { LinkDonePage, UselessLink } from './mailed-link.tsx';
import { PasswordField } from './password-fields.tsx';

/** Where the mailed link leads by which an account changes to another address: it asks for the password. */
export function ConfirmEmailScreen(props: {
  /** From the link; empty where somebody came without one. */
  token: string;
  /** At the top: language and dark mode. */
  controls?: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const { server, auth } = useApp();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { busy, failure, submit } = useSubmission(async () => {
    await changeAddress(server, auth, props.token, password);
    setDone(true);
  });
  if (done) {
    return (
      <LinkDonePage
        title={t('confirmEmail.title')}
        heading={t('confirmEmail.done')}
        text={t('confirmEmail.doneText')}
        controls={props.controls}
      >
        <Link to="/auth/login">{t('login.submit')}</Link>
      </LinkDonePage>
    );
  }
  const isWrong = failure?.fields.password !== undefined;
  const isUseless = props.token === '' || failure?.fields.token !== undefined;
  return (
    <PlainPage
      title={t('confirmEmail.title')}
      intro={t('confirmEmail.intro')}
      controls={props.controls}
    >
      {isUseless ? (
        <UselessLink>
          <Link to="/profile">{t('toProfile')}</Link>
        </UselessLink>
      ) : (
        <AccountForm
          failure={failure && !isWrong ? <FailureNotice failure={failure} /> : null}
          submitLabel={t('confirmEmail.submit')}
          busyLabel={t('confirmEmail.submitting')}
          ready={canBePassword(password)}
          busy={busy}
          onSubmit={submit}
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
    </PlainPage>
  );
}
