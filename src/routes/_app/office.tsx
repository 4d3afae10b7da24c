import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { OfficeLayout } from '../../features/office/office-layout.tsx';
import { officeSearchSchema } from '../../features/office/office-search.ts';
import { LaterTexts } from '../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/office')({
  validateSearch: officeSearchSchema,
  beforeLoad: ({ location }) => {
    const isBare = /^\/office\/?$/.test(location.pathname);
    if (isBare) throw redirect({ to: '/office/visits', search: true, replace: true });
  },
  component: Office,
});

function Office() {
  return (
    <LaterTexts of="office">
      <LaterTexts of="quotes">
        <OfficeLayout>
          <Outlet />
        </OfficeLayout>
      </LaterTexts>
    </LaterTexts>
  );
}
