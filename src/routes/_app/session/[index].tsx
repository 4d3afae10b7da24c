import { createFileRoute } from '@tanstack/react-router';
import { SessionIndexScreen } from '../../../features/visit/session/session-index-screen.tsx';

export const Route = createFileRoute('/_app/session/index')({ component: SessionIndexScreen });
