import { Link as StyledLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFaultText } from '../../i18n/error-text.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { nameFault } from '../../schemas/names.ts';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import {
  AccountForm,
  FailureNotice,
  OtherScreen,
  useGoOn,
  useSubmission,
} from './account-form.tsx';
import { canRegister } from './account-rules.ts';
import { NewPasswordFields } from './password-fields.tsx';
import { returnPath } from './return-path.ts';

export function RegisterScreen(props: {
  /** The path to go to once registered: an invitation's, for one. */
  redirect: string | undefined;
  /** At the top: language and dark mode. */
  controls?: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const { auth } = useApp();
  const { t: tCommon } = useTranslation('common');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { busy, failure, submit } = useSubmission(() =>
    auth.register(email.trim(), password, name.trim()),
  );
  useGoOn(returnPath(props.redirect, '/', window.location.origin));
  return (
    <PlainPage title={t('register.title')} intro={t('register.intro')} controls={props.controls}>
      <AccountForm
        failure={failure ? <FailureNotice failure={failure} /> : null}
        submitLabel={t('register.submit')}
        busyLabel={t('register.submitting')}
        ready={canRegister(email, password, confirmation) && nameFault(name.trim()) === null}
        busy={busy}
        onSubmit={submit}
      >
        <TextField
          label={t('register.name')}
          help={t('register.nameHelp')}
          error={nameFaultText(tCommon, name.trim())}
          autoComplete="name"
          value={name}
          onChange={setName}
        />
        <TextField
          label={t('register.email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <NewPasswordFields
          label={t('register.password')}
          password={password}
          onPassword={setPassword}
          confirmation={confirmation}
          onConfirmation={setConfirmation}
        />
      </AccountForm>
      <OtherScreen question={t('register.haveAccount')}>
        <StyledLink asChild>
          <Link to="/auth/login" search={{ redirect: props.redirect }}>
            {t('register.toLogin')}
          </Link>
        </StyledLink>
      </OtherScreen>
    </PlainPage>
  );
}
