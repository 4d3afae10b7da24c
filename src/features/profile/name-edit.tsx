import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFaultText } from '../../i18n/error-text.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { nameFault } from '../../schemas/names.ts';
import { renameUser } from '../../server/account.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { InlineEdit } from '../../ui/input/inline-edit.tsx';

/** A person's own name, edited in place. What could not be saved stays, to be sent again. */
export function NameEdit({ name }: { name: string }) {
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
