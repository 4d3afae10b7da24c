import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { replacePassword } from '../../server/account-mails.ts';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { AccountForm, FailureNotice, useSubmission } from './account-form.tsx';
import { canSetPassword } from './account-rules.ts';
import { LinkDonePage, UselessLink } from './mailed-link.tsx';
import { NewPasswordFields } from './password-fields.tsx';

/** Where the mailed link leads: a new password, typed twice. */
export function ResetPasswordScreen(props: {
  /** From the link; empty if somebody came without one. */
  token: string;
  /** At the top: language and dark mode. */
  controls?: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const { server } = useApp();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [done, setDone] = useState(false);
  const { busy, failure, submit } = useSubmission(async () => {
    await replacePassword(server, props.token, password);
    setDone(true);
  });
  if (done) {
    return (
      <LinkDonePage
        title={t('reset.title')}
        heading={t('reset.done')}
        text={t('reset.doneText')}
        controls={props.controls}
      >
        <Link to="/auth/login">{t('login.submit')}</Link>
      </LinkDonePage>
    );
  }
  const useless = props.token === '' || failure?.fields.token !== undefined;
  return (
    <PlainPage title={t('reset.title')} intro={t('reset.intro')} controls={props.controls}>
      {useless ? (
        <UselessLink>
          <Link to="/auth/forgot-password">{t('reset.askAgain')}</Link>
        </UselessLink>
      ) : (
        <AccountForm
          failure={failure ? <FailureNotice failure={failure} /> : null}
          submitLabel={t('reset.submit')}
          busyLabel={t('reset.submitting')}
          ready={canSetPassword(password, confirmation)}
          busy={busy}
          onSubmit={submit}
        >
          <NewPasswordFields
            label={t('reset.password')}
            password={password}
            onPassword={setPassword}
            confirmation={confirmation}
            onConfirmation={setConfirmation}
          />
        </AccountForm>
      )}
    </PlainPage>
  );
}
