import { createFileRoute } from '@tanstack/react-router';
import { SessionStartScreen } from '../../../features/visit/session/session-start-screen.tsx';

export const Route = createFileRoute('/_app/session/start')({ component: SessionStartScreen });
