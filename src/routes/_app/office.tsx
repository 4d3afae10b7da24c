import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OfficeLayout } from '../../features/office/office-layout.tsx';
import { officeSearchSchema } from '../../features/office/office-search.ts';
import { LaterTexts } from '../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/office')({
  validateSearch: officeSearchSchema,
  component: Office,
});

function Office() {
  return (
    <LaterTexts of="office">
      <OfficeLayout>
        <Outlet />
      </OfficeLayout>
    </LaterTexts>
  );
}
