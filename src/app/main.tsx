import { createRoot } from 'react-dom/client';
import { createApp } from './create-app.ts';
import { Root } from './root.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(<Root app={createApp()} />);
