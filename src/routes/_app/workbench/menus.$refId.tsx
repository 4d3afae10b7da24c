import { createFileRoute } from '@tanstack/react-router';
import { MenuEditorScreen } from '../../../features/authoring/menu/menu-editor-screen.tsx';

export const Route = createFileRoute('/_app/workbench/menus/$refId')({ component: MenuEditor });

function MenuEditor() {
  return <MenuEditorScreen refId={Route.useParams().refId} />;
}
