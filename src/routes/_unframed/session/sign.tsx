import { createFileRoute } from '@tanstack/react-router';
import { SignScreen } from '../../../features/visit/order/sign-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_unframed/session/sign')({ component: Sign });

function Sign() {
  return (
    <LaterTexts of="orders">
      <SignScreen />
    </LaterTexts>
  );
}
