import { createFileRoute } from '@tanstack/react-router';
import { MenuScreen } from '../../../features/visit/menu/menu-screen.tsx';
import { agreementSearch, withAgreement } from '../-agreement-search.ts';

/** The menu of five tiers, at its fixed address (U37); nothing has taken its place. */
export const Route = createFileRoute('/_app/menus/$id/show/legacy')({
  validateSearch: agreementSearch,
  component: LegacyMenu,
});

function LegacyMenu() {
  const navigate = Route.useNavigate();
  return (
    <MenuScreen
      menuId={Route.useParams().id}
      agreement={Route.useSearch().sa ?? false}
      onAgreementChange={(agreement) =>
        void navigate({ search: withAgreement(agreement), replace: true })
      }
    />
  );
}
