import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { SessionEndWatch } from '../features/auth/session-end-watch.tsx';
import { OrganizationSwitch } from '../features/organization-switch/organization-switch.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';
import { UnsavedNotice } from '../features/visit/saving/unsaved-notice.tsx';
import { RecordSlot } from '../runtime/at-record.tsx';
import { signedInOnly } from './-signed-in-only.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: signedInOnly,
  component: SignedInRoutes,
});

function SignedInRoutes() {
  return (
    <>
      <SessionEndWatch />
      <RecordSlot shown={FlagRecord}>
        <SignedInLayout
          banner={
            <>
              <OrganizationSwitch />
              <UnsavedNotice />
            </>
          }
        />
      </RecordSlot>
    </>
  );
}

const FlagRecord = lazy(async () => ({
  default: (await import('../features/flags/flag-record.tsx')).FlagRecord,
}));
