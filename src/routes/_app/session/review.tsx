import { createFileRoute } from '@tanstack/react-router';
import { SessionReviewScreen } from '../../../features/visit/session/session-review-screen.tsx';

export const Route = createFileRoute('/_app/session/review')({ component: SessionReviewScreen });
