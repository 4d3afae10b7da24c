import { Skeleton, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { LinkRow, LinkRows } from '../../../ui/display/link-rows.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { problemMenus$ } from '../queries.ts';

/** The menus of a problem; the first is the one that its jobs get. */
export function AssociatedMenus({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problems');
  const menus = readyValue(useLive(problemMenus$, useWorkspace(), problemId));
  return (
    <Panel title={t('details.menus')}>
      {menus === undefined ? (
        <Loading>
          <Skeleton h="touch" />
        </Loading>
      ) : null}
      {menus?.length === 0 ? <Text color="fg.muted">{t('preview.noMenus')}</Text> : null}
      <LinkRows>
        {menus?.map(({ id, name }) => (
          <LinkRow key={id}>
            <Link to="/menus/$id/browse" params={{ id }}>
              {name || t('details.unnamedMenu')}
            </Link>
          </LinkRow>
        ))}
      </LinkRows>
    </Panel>
  );
}
