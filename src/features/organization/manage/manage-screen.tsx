import { HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { blankPaper } from '../../../domain/organization/paper.ts';
import { isReader, standing } from '../../../domain/organization/rights.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useMoney } from '../../../runtime/use-money.ts';
import type { PaperTexts } from '../../../schemas/paper.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { ActivityLink } from '../activity/activity-link.tsx';
import { InviteCard } from '../members/invite-card.tsx';
import { MembersCard } from '../members/members-card.tsx';
import { PaperCard } from '../paper/paper-card.tsx';
import { RolesCard } from '../roles/roles-card.tsx';
import { SetupAway, SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { ManageNotice } from './manage-notice.tsx';
import { ManageUnavailable } from './manage-unavailable.tsx';
import { PriceCards } from './price-cards.tsx';
import { useAdministration } from './use-administration.ts';

/** Looking after an organization (U18); it needs the server. */
export function ManageScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  const { identity } = useWorkspace();
  const money = useMoney();
  const administration = useAdministration(id);
  const { data, fault, apply, load } = administration;
  const role = data && standing(data.membership, data.owner === identity.user);
  const mayEdit = role === 'manager';
  const setup = useSetup(id, mayEdit ? data : undefined, apply);
  if (!data && fault) {
    return (
      <Page title={t('manage.title')} width="reading">
        <ManageUnavailable org={id} fault={fault} onRetry={() => void load()} />
      </Page>
    );
  }
  return (
    <Page
      title={t('manage.title')}
      {...(data ? { heading: data.name } : {})}
      headerEnd={
        // As high before what is in it is known, which the heading beside it is too.
        <HStack wrap="wrap" minH={{ lg: 'touch' }}>
          {setup?.isAway ? <SetupAway setup={setup} /> : null}
          {mayEdit ? <ActivityLink id={id} /> : null}
        </HStack>
      }
    >
      <Stack gap="4">
        <ManageNotice org={id} standing={role} fault={fault} onRetry={() => void load()} />
        {data && setup && !setup.isAway && money ? (
          <SetupCard setup={setup} isOwner={data.owner === identity.user} money={money} />
        ) : null}
        {role && !isReader(role) ? null : (
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
            <Stack gap="4" minW="0">
              {data && money ? (
                <PriceCards
                  org={id}
                  variables={data.variables}
                  money={money}
                  mayEdit={mayEdit}
                  onSaved={(saved) =>
                    apply((before) => ({
                      ...before,
                      variables: { ...before.variables, ...saved },
                    }))
                  }
                />
              ) : (
                <Panel title={t('variables.title')}>
                  <LineSkeleton lines={4} />
                </Panel>
              )}
            </Stack>
            <Stack gap="4" minW="0">
              <InviteCard org={id} />
              <MembersCard org={id} data={data} mayEdit={mayEdit} onChanged={apply} />
              {/* Below a list of as yet unknown length. */}
              {data ? (
                <RolesCard org={id} data={data} mayEdit={mayEdit} onChanged={() => void load()} />
              ) : null}
              {data && data.paper !== undefined ? (
                <PaperCard
                  org={id}
                  ownName={data.name}
                  paper={data.paper}
                  mayEdit={mayEdit}
                  onSaved={(changed) => apply((before) => withPaper(before, id, changed))}
                />
              ) : null}
            </Stack>
          </SimpleGrid>
        )}
      </Stack>
    </Page>
  );
}

/** What was saved, until it is loaded again. */
function withPaper(data: Administration, org: string, changed: Partial<PaperTexts>) {
  const before = data.paper ?? { id: '', org, updated: '', ...blankPaper };
  return { ...data, paper: { ...before, ...changed } };
}
