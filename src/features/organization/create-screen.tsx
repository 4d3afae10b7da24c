import { Button, Stack } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFaultText } from '../../i18n/error-text.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { nameFault } from '../../schemas/names.ts';
import { createOrganization } from '../../server/organizations.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TextField } from '../../ui/input/text-field.tsx';

/** One name; the server does the rest and makes it the active organization (B2). */
export function CreateScreen() {
  const { t, i18n } = useTranslation('organization');
  const { t: tCommon } = useTranslation('common');
  const { server, auth, switchOrganization } = useApp();
  const navigate = useNavigate();
  const form = useId();
  const [name, setName] = useState('');
  const { busy, failure, run } = useServerCall();
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!canName(name) || busy) return;
    void run(async () => {
      const id = await createOrganization(server, auth, name.trim(), i18n.language);
      switchOrganization();
      await navigate({
        to: '/organization/$id/manage',
        params: { id },
        replace: true,
        state: { firstPrices: true },
      });
    });
  };
  return (
    <Page
      title={t('create.title')}
      description={t('create.intro')}
      width="reading"
      primaryAction={
        <Button
          type="submit"
          form={form}
          size="lg"
          disabled={!canName(name)}
          loading={busy}
          loadingText={t('create.submitting')}
        >
          {t('create.submit')}
        </Button>
      }
    >
      <Panel>
        <form id={form} onSubmit={create} noValidate>
          <Stack gap="4">
            <TextField
              label={t('create.name')}
              help={t('create.nameHelp')}
              error={nameFaultText(tCommon, name.trim())}
              autoComplete="organization"
              value={name}
              onChange={setName}
            />
            {failure ? <ServerFailure failure={failure} /> : null}
          </Stack>
        </form>
      </Panel>
    </Page>
  );
}

/** Whether an organization may have this name (U15). */
function canName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed.length > 2 && nameFault(trimmed) === null;
}
