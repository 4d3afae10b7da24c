import { createFileRoute } from '@tanstack/react-router';
import { ExchangeScreen } from '../../../features/authoring/exchange/exchange-screen.tsx';

export const Route = createFileRoute('/_app/workbench/exchange')({ component: ExchangeScreen });
