import { createFileRoute } from '@tanstack/react-router';
import { MenuPricesScreen } from '../../../features/authoring/history/menu-prices-screen.tsx';

export const Route = createFileRoute('/_app/workbench/menus/$refId_/prices')({
  component: MenuPrices,
});

function MenuPrices() {
  return <MenuPricesScreen refId={Route.useParams().refId} />;
}
