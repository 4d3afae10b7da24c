import { createFileRoute } from '@tanstack/react-router';
import { DraftScreen } from '../../../features/authoring/draft/draft-screen.tsx';

export const Route = createFileRoute('/_app/workbench/draft')({ component: DraftScreen });
