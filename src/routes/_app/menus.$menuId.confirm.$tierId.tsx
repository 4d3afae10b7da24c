import { createFileRoute } from '@tanstack/react-router';
import { OfferPreviewScreen } from '../../features/visit/offer/offer-preview-screen.tsx';
import { agreementSearch } from './-agreement-search.ts';

export const Route = createFileRoute('/_app/menus/$menuId/confirm/$tierId')({
  validateSearch: agreementSearch,
  component: OfferPreview,
});

function OfferPreview() {
  return <OfferPreviewScreen {...Route.useParams()} agreement={Route.useSearch().sa ?? false} />;
}
