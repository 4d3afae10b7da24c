import { createFileRoute } from '@tanstack/react-router';
import { QuoteScreen } from '../../../features/visit/quote/quote-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/session/estimate')({ component: Estimate });

function Estimate() {
  return (
    <LaterTexts of="quotes">
      <QuoteScreen />
    </LaterTexts>
  );
}
