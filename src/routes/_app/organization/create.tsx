import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '../../../features/organization/create-screen.tsx';

export const Route = createFileRoute('/_app/organization/create')({ component: CreateScreen });
