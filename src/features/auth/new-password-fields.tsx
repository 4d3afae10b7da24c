import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

/** A new password and the same again; says when the two differ. */
export function NewPasswordFields(props: {
  label: string;
  password: string;
  onPassword: (password: string) => void;
  confirmation: string;
  onConfirmation: (confirmation: string) => void;
}) {
  const { t } = useTranslation('auth');
  const { password, confirmation } = props;
  const [confirmationLeft, setConfirmationLeft] = useState(false);
  // Not while the rest of it may still be typed.
  const differs = confirmationLeft
    ? confirmation !== '' && confirmation !== password
    : !password.startsWith(confirmation);
  return (
    <>
      <PasswordField
        label={props.label}
        autoComplete="new-password"
        help={t('register.passwordHelp')}
        value={password}
        onChange={props.onPassword}
      />
      <PasswordField
        label={t('register.confirmPassword')}
        autoComplete="new-password"
        value={confirmation}
        onChange={props.onConfirmation}
        onBlur={() => setConfirmationLeft(true)}
        error={differs ? t('register.mismatch') : undefined}
      />
    </>
  );
}
