import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { verifyAddress } from '../../server/account-mails.ts';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { AccountForm, FailureNotice, useSubmission } from './account-form.tsx';
import { LinkDonePage, UselessLink } from './mailed-link.tsx';

/** Where the mailed link leads by which an address is shown to be somebody's own; a press, since mail programs follow links. */
export function VerifyEmailScreen(props: {
  /** From the link; empty where somebody came without one. */
  token: string;
  /** At the top: language and dark mode. */
  controls?: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const { server, auth } = useApp();
  const [done, setDone] = useState(false);
  const { busy, failure, submit } = useSubmission(async () => {
    await verifyAddress(server, auth, props.token);
    setDone(true);
  });
  if (done) {
    return (
      <LinkDonePage
        title={t('verify.title')}
        heading={t('verify.done')}
        text={t('verify.doneText')}
        controls={props.controls}
      >
        <Link to="/home">{t('verify.goOn')}</Link>
      </LinkDonePage>
    );
  }
  return (
    <PlainPage title={t('verify.title')} intro={t('verify.intro')} controls={props.controls}>
      {props.token === '' || failure?.fields.token !== undefined ? (
        <UselessLink>
          <Link to="/profile">{t('toProfile')}</Link>
        </UselessLink>
      ) : (
        <AccountForm
          failure={failure ? <FailureNotice failure={failure} /> : null}
          submitLabel={t('verify.submit')}
          busyLabel={t('verify.submitting')}
          ready
          busy={busy}
          onSubmit={submit}
        >
          {null}
        </AccountForm>
      )}
    </PlainPage>
  );
}
