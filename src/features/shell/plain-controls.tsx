import { usePreferences } from '../../runtime/use-preferences.ts';
import { DisplayControls } from './display-controls.tsx';
import { useDisplaySettings } from './use-display-settings.ts';

/** Language and dark mode on screens without the shared layout. */
export function PlainControls() {
  const { currency } = usePreferences();
  const { settings, change } = useDisplaySettings(currency);
  return <DisplayControls settings={settings} onChange={change} />;
}
