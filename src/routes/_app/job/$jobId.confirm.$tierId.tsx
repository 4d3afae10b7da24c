import { createFileRoute } from '@tanstack/react-router';
import { JobOfferScreen } from '../../../features/visit/offer/job-offer-screen.tsx';
import { agreementSearch } from '../-agreement-search.ts';

export const Route = createFileRoute('/_app/job/$jobId/confirm/$tierId')({
  validateSearch: agreementSearch,
  component: JobOffer,
});

function JobOffer() {
  return <JobOfferScreen {...Route.useParams()} agreement={Route.useSearch().sa ?? false} />;
}
