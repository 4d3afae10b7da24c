import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { menuName$ } from '../../database/pricebook.ts';
import { confirmedAmount } from '../../domain/session/offer-drift.ts';
import { offerOf } from '../../domain/session/session-state.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { useLive } from '../../runtime/use-live.ts';
import { useMoney } from '../../runtime/use-money.ts';
import type { Job } from '../../schemas/session.ts';
import { PriceText } from '../../ui/display/price-text.tsx';

/** Problem, menu, multipliers and offer of a job. */
export function JobFacts({ job }: { job: Job }) {
  const { t, i18n } = useTranslation(['jobs', 'common']);
  const menuId = job.problem?.menus[0];
  const factor = (value: number) =>
    t('common:slider.value', {
      value: new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 }).format(value),
    });
  return (
    <DataList.Root orientation="horizontal" size="lg">
      <Fact label={t('preview.problem')}>{job.problem?.name ?? t('preview.noProblem')}</Fact>
      <Fact label={t('preview.menu')}>
        {menuId === undefined ? t('preview.noMenu') : <MenuName menuId={menuId} />}
      </Fact>
      <Fact label={t('preview.time')}>{factor(job.timeMult)}</Fact>
      <Fact label={t('preview.material')}>{factor(job.materialMult)}</Fact>
      <Fact label={t('preview.offer')}>
        <ConfirmedOffer job={job} />
      </Fact>
    </DataList.Root>
  );
}

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{props.label}</DataList.ItemLabel>
      <DataList.ItemValue>{props.children}</DataList.ItemValue>
    </DataList.Item>
  );
}

function MenuName({ menuId }: { menuId: string }) {
  const { t } = useTranslation(['jobs', 'common']);
  const name = useLive(menuName$, useWorkspace(), menuId);
  if (name.state === 'loading') return t('common:loading');
  if (name.state === 'failed') return t('adjust.menuFailed');
  return name.value ?? t('preview.menuGone');
}

/** As its snapshot says it: in its own currency at its own rate. */
function ConfirmedOffer({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const money = useMoney();
  const offer = offerOf(job);
  if (!offer) return t('preview.noOffer');
  return (
    <span>
      {offer.tier.name}
      {money ? (
        <>
          {' · '}
          <PriceText
            amount={money.formatWhole(confirmedAmount(offer), offer.currency)}
            size="small"
          />
        </>
      ) : null}
    </span>
  );
}
