import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { QuotePage } from '../features/quote-page/quote-page.tsx';
import '../features/quote-page/quote-page.css';

const loadSigning = () => import('./sign-at-home.tsx');
const Signing = lazy(async () => ({ default: (await loadSigning()).SignAtHome }));

const container = document.getElementById('root');
// public/old-browser.js has taken it away where the browser is too old, and says so.
if (container) {
  createRoot(container).render(<QuotePage Signing={Signing} prepareSigning={loadSigning} />);
}
