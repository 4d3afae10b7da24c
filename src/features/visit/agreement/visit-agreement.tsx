import type { SessionState } from '../../../schemas/session.ts';
import { AgreementToggle } from '../menu/agreement-toggle.tsx';
import { useChooseAgreement } from './use-choose-agreement.ts';

/** "SA" of the visit: on every screen that shows a price of it, and the same on all of them (K10). */
export function VisitAgreement({ session }: { session: SessionState }) {
  const { agreement, choose } = useChooseAgreement(session);
  return <AgreementToggle brief checked={agreement} onChange={choose} />;
}
