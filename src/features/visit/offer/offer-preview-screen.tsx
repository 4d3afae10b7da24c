import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOffersAgreement } from '../../../runtime/use-agreement.ts';
import { usePricedMenu } from '../../../runtime/use-menu.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { AddToVisit } from '../menu/add-to-visit.tsx';
import { BackToMenu, OfferContent } from './offer-content.tsx';

/** The confirmation of a tier outside of any job: to look at, and to make a job of its menu. */
export function OfferPreviewScreen(props: { menuId: string; tierId: string; agreement: boolean }) {
  const { t } = useTranslation('offers');
  const { menuId, tierId } = props;
  const agreement = useOffersAgreement() && props.agreement;
  const view = usePricedMenu([menuId]);
  const navigate = useNavigate();
  const tier =
    view.state === 'ready' ? view.menu.tiers.find((each) => each.tierId === tierId) : undefined;
  return (
    <Page
      width="reading"
      title={t('title')}
      {...(view.state === 'ready' ? { description: view.menu.name } : {})}
      {...(tier ? { primaryAction: <AddToVisit menuId={menuId} /> } : {})}
      secondaryAction={
        <BackToMenu
          toMenu={() =>
            void navigate({
              to: '/menus/$id/show/legacy',
              params: { id: menuId },
              search: agreement ? { sa: true } : {},
              replace: true,
            })
          }
        />
      }
    >
      <OfferContent view={view} tier={tier} agreement={agreement}>
        <Notice tone="info">{t('preview')}</Notice>
      </OfferContent>
    </Page>
  );
}
