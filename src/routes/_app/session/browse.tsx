import { createFileRoute } from '@tanstack/react-router';
import { SessionBrowseScreen } from '../../../features/visit/session/session-browse-screen.tsx';

export const Route = createFileRoute('/_app/session/browse')({ component: SessionBrowseScreen });
