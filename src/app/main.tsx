import { answerWatch } from './early.ts';

// It begins to load the local database, so it comes before everything else.

import { createRoot } from 'react-dom/client';
import { loadI18n } from '../i18n/i18n.ts';
import { chosenLanguage, deviceLanguage } from '../runtime/use-preferences.ts';
import { watchLetters } from '../ui/letters.ts';
import { createApp } from './create-app.ts';
import { localStore } from './local-store.ts';
import { BlockedRoot, Root } from './root.tsx';

const container = document.getElementById('root');
// public/old-browser.js has taken it away where the browser is too old, and says so.
if (container) start(container);

function start(container: HTMLElement): void {
  watchLetters();
  const root = createRoot(container);
  if (localStore() === null) {
    loadI18n(deviceLanguage()).then((i18n) => root.render(<BlockedRoot i18n={i18n} />));
    return;
  }
  const app = createApp(container, answerWatch);
  loadI18n(chosenLanguage(app.preferences.get())).then((i18n) =>
    root.render(<Root app={app} firstI18n={i18n} />),
  );
}
