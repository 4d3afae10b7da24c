import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { organization$, paper$ } from '../../../database/local/reference.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMay } from '../../../runtime/use-may.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Membership } from '../../../schemas/membership.ts';
import { Detail, DetailList } from '../../../ui/display/detail-list.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { PaperDetails } from '../paper/paper-details.tsx';
import { RoleBadges } from '../roles/role-badges.tsx';
import { EditLink } from './edit-link.tsx';
import { Pricebooks } from './pricebooks.tsx';

/** The organization that this device works for, from the local copy. */
export function HereView({ membership }: { membership: Membership | undefined }) {
  const { t, i18n } = useTranslation('organization');
  const { identity } = useWorkspace();
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const paper = readyValue(useLive(paper$, useWorkspace()));
  const mayManage = useMay('manage');
  const money = useMoney();
  const currency = money?.currencies.find(({ refId }) => refId === organization?.currency);
  return (
    <Page
      title={t('view.title')}
      heading={organization?.name || membership?.orgName || t('view.heading')}
      width="reading"
    >
      <Stack gap="6">
        <Panel title={t('view.details')} action={mayManage ? <EditLink id={identity.org} /> : null}>
          <DetailList>
            <Detail label={t('view.roles')}>
              <RoleBadges membership={membership} />
            </Detail>
            {/* Neither is shown to who has no role (B3). */}
            {organization?.created ? (
              <>
                <Detail label={t('view.currency')}>{currency?.name ?? t('view.noCurrency')}</Detail>
                <Detail label={t('view.created')}>
                  {momentText(organization.created, i18n.language)}
                </Detail>
              </>
            ) : null}
          </DetailList>
        </Panel>
        {organization && paper ? (
          <Panel title={t('paper.title')}>
            <PaperDetails paper={paper} ownName={organization.name} />
          </Panel>
        ) : null}
        <Pricebooks />
      </Stack>
    </Page>
  );
}
