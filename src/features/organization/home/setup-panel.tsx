import { Flex, Icon, Progress, Stack, Text } from '@chakra-ui/react';
import { CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Administration } from '../../../server/organization-admin.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { ToManage } from './to-manage.tsx';

/** How far the checklist of the organization is and what is left, unless it is done or was put away. */
export function SetupPanel(props: { org: string; data: Administration | undefined }) {
  const { t } = useTranslation('organization');
  // It is put away where it is worked off.
  const setup = useSetup(props.org, props.data, () => {});
  if (!setup || setup.isAway) return null;
  const { done, steps } = setup;
  return (
    <Panel
      title={t('setup.title')}
      action={<ToManage org={props.org} label={t('home.openSetup')} />}
    >
      <Progress.Root value={done} max={steps.length} size="sm" colorPalette="green">
        <Flex align="center" gap="3">
          <Progress.Track flex="1" borderRadius="full">
            <Progress.Range />
          </Progress.Track>
          <Progress.Label color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {t('setup.progress', { done, total: steps.length })}
          </Progress.Label>
        </Flex>
      </Progress.Root>
      <Stack as="ul" listStyleType="none" gap="2" mt="3">
        {steps
          .filter(({ isDone }) => !isDone)
          .map(({ name }) => (
            <Flex as="li" key={name} align="center" gap="3">
              <Icon as={CircleDashed} boxSize="5" color="fg.muted" flexShrink={0} aria-hidden />
              <Text>{t(`setup.${name}.title`)}</Text>
            </Flex>
          ))}
      </Stack>
    </Panel>
  );
}
