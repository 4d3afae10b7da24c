import { createFileRoute } from '@tanstack/react-router';
import { BasicMenuScreen } from '../../../features/visit/menu/basic-menu-screen.tsx';

export const Route = createFileRoute('/_app/menus/$id/show/basic')({ component: BasicMenu });

function BasicMenu() {
  return <BasicMenuScreen menuId={Route.useParams().id} />;
}
