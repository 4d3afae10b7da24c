import { createFileRoute } from '@tanstack/react-router';
import { OfferBrowseScreen } from '../../../features/books/offer-browse-screen.tsx';

export const Route = createFileRoute('/_app/offers/$id/browse')({ component: OfferBrowsing });

function OfferBrowsing() {
  return <OfferBrowseScreen offerId={Route.useParams().id} />;
}
