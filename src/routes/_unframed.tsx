import { createFileRoute } from '@tanstack/react-router';
import { SessionEndWatch } from '../features/auth/session-end-watch.tsx';
import { UnframedLayout } from '../features/shell/unframed-layout.tsx';
import { CustomerFailed } from '../features/visit/on-show/customer-failed.tsx';
import { signedInOnly } from './-signed-in-only.ts';

/** Screens of a signed-in user that a customer looks at: without the frame and all that it says. */
export const Route = createFileRoute('/_unframed')({
  beforeLoad: signedInOnly,
  component: UnframedRoutes,
});

function UnframedRoutes() {
  return (
    <>
      <SessionEndWatch />
      <UnframedLayout failed={<CustomerFailed />} />
    </>
  );
}
