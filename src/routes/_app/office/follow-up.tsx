import { createFileRoute } from '@tanstack/react-router';
import { FollowUpScreen } from '../../../features/office/follow-up-screen.tsx';
import { useOfficeAddress } from './-use-office-address.ts';

export const Route = createFileRoute('/_app/office/follow-up')({ component: FollowUp });

function FollowUp() {
  return <FollowUpScreen {...useOfficeAddress()} />;
}
