import { IconButton } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/input/text-field.tsx';

/** A password with a button that shows what was typed. */
export function PasswordField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: 'current-password' | 'new-password';
  help?: string;
  error?: string | undefined;
}) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endElement={
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={shown ? t('password.hide') : t('password.show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}

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
