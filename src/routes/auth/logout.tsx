import { createFileRoute } from '@tanstack/react-router';
import { LogoutScreen } from '../../features/auth/logout-screen.tsx';
import { PlainControls } from '../../features/shell/display-controls.tsx';

export const Route = createFileRoute('/auth/logout')({ component: LogoutRoute });

function LogoutRoute() {
  return <LogoutScreen controls={<PlainControls />} />;
}
