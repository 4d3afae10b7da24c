import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { UnsavedChange } from '../manage/unsaved-notice.tsx';
import { type Changes, seen } from '../manage/use-changes.ts';
import { tiers$ } from '../queries.ts';
import { shownVariable } from '../variables/variable-text.ts';
import { useWriting } from '../variables/writing.ts';
import { tierChoices } from './tier-choices.ts';

const name = 'mostChosen';

/** Which tier carries the ribbon in the technician's menu, or that none does (A10). */
export function MostChosenCard(props: {
  org: string;
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
}) {
  const { t } = useTranslation('organization');
  const workspace = useWorkspace();
  const tiers = readyValue(useLive(tiers$, workspace));
  const { changes } = props;
  const writing = useWriting(props.money);
  const pending = changes.pending[name];
  const value = pending ? pending.to : props.variables[name];
  const chosen = typeof value === 'string' ? value : '';
  const commit = (from: unknown, to: unknown) => changes.commit({ key: name, from, to });
  const show = (each: unknown) => shownVariable(name, each, writing);
  // The book on this device is of the active organization.
  const isHere = workspace.identity.org === props.org;
  return (
    <Panel title={t('mostChosen.title')}>
      <Stack gap="2">
        <Text color="fg.muted" textStyle="sm">
          {t('mostChosen.text')}
        </Text>
        {props.mayEdit && isHere && !tiers ? <LineSkeleton lines={6} /> : null}
        {props.mayEdit && isHere && tiers ? (
          <ChoiceList
            label={t('mostChosen.label')}
            choices={tierChoices(tiers, chosen, t, writing.tierText)}
            value={chosen}
            onChange={(refId) =>
              commit(
                pending ? seen(pending) : props.variables[name],
                refId === '' ? undefined : refId,
              )
            }
          />
        ) : null}
        {props.mayEdit && isHere ? null : (
          <Text fontWeight="semibold">
            {writing.tierText(tiers?.find(({ refId }) => refId === chosen)?.name ?? '') ||
              show(value)}
          </Text>
        )}
        {props.mayEdit && !isHere ? <Notice tone="info">{t('mostChosen.elsewhere')}</Notice> : null}
        <UnsavedChange changes={changes} name={name} show={show} />
      </Stack>
    </Panel>
  );
}
