import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { LaterTexts } from '../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/profile')({ component: Profile });

function Profile() {
  return (
    <LaterTexts of="profile">
      <ProfileScreen />
    </LaterTexts>
  );
}
