import { createFileRoute } from '@tanstack/react-router';
import { FiguresScreen } from '../../../features/office/figures-screen.tsx';
import { useOfficeAddress } from './-use-office-address.ts';

export const Route = createFileRoute('/_app/office/figures')({ component: Figures });

function Figures() {
  return <FiguresScreen {...useOfficeAddress()} />;
}
