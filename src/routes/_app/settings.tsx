import { createFileRoute } from '@tanstack/react-router';
import { OwnFlags } from '../../features/flags/own-flags.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';
import { LaterTexts } from '../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/settings')({ component: Settings });

function Settings() {
  return (
    <LaterTexts of="settings">
      <SettingsScreen
        flags={
          <LaterTexts of="flags">
            <OwnFlags />
          </LaterTexts>
        }
      />
    </LaterTexts>
  );
}
