import { createFileRoute } from '@tanstack/react-router';
import { JobOfferScreen } from '../../../features/visit/offer/job-offer-screen.tsx';

export const Route = createFileRoute('/_app/job/$jobId/confirm/$tierId')({ component: JobOffer });

function JobOffer() {
  return <JobOfferScreen {...Route.useParams()} />;
}
