import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '../../../features/organization/enter/create-screen.tsx';

export const Route = createFileRoute('/_app/organization/create')({ component: CreateScreen });
