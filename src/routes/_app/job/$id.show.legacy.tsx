import { createFileRoute } from '@tanstack/react-router';
import { JobMenuScreen } from '../../../features/visit/menu/job-menu-screen.tsx';
import { agreementSearch, withAgreement } from '../-agreement-search.ts';

export const Route = createFileRoute('/_app/job/$id/show/legacy')({
  validateSearch: agreementSearch,
  component: JobMenu,
});

function JobMenu() {
  const navigate = Route.useNavigate();
  return (
    <JobMenuScreen
      jobId={Route.useParams().id}
      agreement={Route.useSearch().sa ?? false}
      onAgreementChange={(agreement) =>
        void navigate({ search: withAgreement(agreement), replace: true })
      }
    />
  );
}
