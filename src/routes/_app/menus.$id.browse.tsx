import { createFileRoute } from '@tanstack/react-router';
import { MenuBrowseScreen } from '../../features/books/menu-browse-screen.tsx';

export const Route = createFileRoute('/_app/menus/$id/browse')({ component: MenuBrowsing });

function MenuBrowsing() {
  return <MenuBrowseScreen menuId={Route.useParams().id} />;
}
