import { Link as StyledLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { useMailOffer } from '../../runtime/use-mail-offer.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import {
  AccountForm,
  FailureNotice,
  OtherScreen,
  useGoOn,
  useSubmission,
} from './account-form.tsx';
import { canLogIn } from './account-rules.ts';
import { PasswordField } from './password-fields.tsx';
import { returnPath } from './return-path.ts';

export function LoginScreen(props: {
  /** The path to go to once signed in. */
  redirect: string | undefined;
  /** At the top: language and dark mode. */
  controls?: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const { auth } = useApp();
  // As it was when the screen opened: nothing moves under the finger while somebody signs in. Asked of
  // the session, not of the way here: a tab opened later is told too what became of the work.
  const [ended] = useState(auth.isEnded);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const resetOffered = useMailOffer();
  const { busy, failure, submit } = useSubmission(() => auth.signIn(email.trim(), password));
  useGoOn(returnPath(props.redirect, '/home', window.location.origin));
  return (
    <PlainPage title={t('login.title')} intro={t('login.intro')} controls={props.controls}>
      <AccountForm
        notice={ended ? <Notice tone="info">{t('ended')}</Notice> : null}
        failure={failure ? <FailureNotice failure={failure} /> : null}
        submitLabel={t('login.submit')}
        busyLabel={t('login.submitting')}
        ready={canLogIn(email, password)}
        busy={busy}
        onSubmit={submit}
      >
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </AccountForm>
      <OtherScreen question={t('login.noAccount')}>
        <StyledLink asChild>
          <Link to="/auth/register" search={{ redirect: props.redirect }}>
            {t('login.toRegister')}
          </Link>
        </StyledLink>
      </OtherScreen>
      {resetOffered ? (
        <OtherScreen question={t('login.forgotten')}>
          <StyledLink asChild>
            <Link to="/auth/forgot-password">{t('login.toForgotten')}</Link>
          </StyledLink>
        </OtherScreen>
      ) : null}
    </PlainPage>
  );
}
