import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOffersAgreement } from '../../../runtime/use-agreement.ts';
import { mayHaveMenu, usePricedMenu } from '../../../runtime/use-menu.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { ExplainPrice } from '../explain/explain-price.tsx';
import { AddToVisit } from './add-to-visit.tsx';
import { AgreementToggle } from './agreement-toggle.tsx';
import { MenuContent } from './menu-content.tsx';

/** A menu of the book, outside of any job: a tier leads to a preview of its confirmation, a button to a job. */
export function MenuScreen(props: {
  menuId: string;
  /** SA: whether the prices of the service agreement are shown. */
  agreement: boolean;
  onAgreementChange: (agreement: boolean) => void;
}) {
  const { t } = useTranslation('menus');
  const tierText = useTierText();
  const { menuId } = props;
  const agreement = useOffersAgreement() && props.agreement;
  const view = usePricedMenu([menuId]);
  const hasTiers = view.state === 'ready' && view.menu.tiers.length > 0;
  return (
    <Page
      title={t('title')}
      {...(view.state === 'ready' ? { heading: view.menu.name } : {})}
      headerEnd={
        mayHaveMenu(view) ? (
          <AgreementToggle checked={agreement} onChange={props.onAgreementChange} />
        ) : null
      }
      {...(hasTiers ? { primaryAction: <AddToVisit menuId={menuId} /> } : {})}
    >
      <MenuContent
        view={view}
        agreement={agreement}
        controlOf={(tier, menu) => (
          <ExplainPrice menuId={menu.id} tier={tier} agreement={agreement} />
        )}
        linkOf={({ tierId, tierName }) => (
          <Link
            to="/menus/$menuId/confirm/$tierId"
            params={{ menuId, tierId }}
            search={agreement ? { sa: true } : {}}
          >
            {t('tier.view', { tier: tierText(tierName) })}
          </Link>
        )}
      />
    </Page>
  );
}
