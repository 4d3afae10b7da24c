import { Box } from '@chakra-ui/react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../domain/menu/price-menu.ts';
import { focusNext } from '../../ui/display/arrow-keys.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { InPane } from '../../ui/frame/in-pane.tsx';
import { ListAndPane } from '../../ui/frame/list-and-pane.tsx';
import { isPlainPress } from '../../ui/input/plain-press.ts';
import { useRoomForPane } from '../../ui/media-query.ts';
import { MenuTierRows } from './menu-tier-rows.tsx';
import { OfferBrowseScreen } from './offer-browse-screen.tsx';

/** A menu's tiers, and where there is room the offer of one of them: of the best one until another is marked. */
export function TiersAndOffer(props: {
  tiers: readonly PricedTier[];
  format: (baseAmount: string) => string;
}) {
  const { t } = useTranslation('books');
  const isRoom = useRoomForPane();
  const [marked, setMarked] = useState<string>();
  const offered = props.tiers.filter(({ offer }) => offer);
  const tier = offered.find(({ menuTierId }) => menuTierId === marked) ?? offered[0];
  const shown = isRoom ? tier?.menuTierId : undefined;
  const rows = <MenuTierRows {...props} shown={shown} />;
  return (
    <ListAndPane pane={tier?.offer ? offerInPane(tier.offer.id) : null}>
      <Panel title={t('menu.tiers')}>
        {isRoom ? (
          <Box
            onClickCapture={(event) => {
              const row = rowOf(event.target);
              if (row === undefined || row === shown || !isPlainPress(event)) return;
              event.preventDefault();
              setMarked(row);
            }}
            onKeyDown={(event) => {
              const next = focusNext(event);
              if (next) setMarked(rowOf(next));
            }}
          >
            {rows}
          </Box>
        ) : (
          rows
        )}
      </Panel>
    </ListAndPane>
  );
}

function rowOf(element: EventTarget): string | undefined {
  return element instanceof Element
    ? element.closest<HTMLElement>('a[data-row]')?.dataset.row
    : undefined;
}

function offerInPane(id: string) {
  return (
    <InPane key={id} whole={linkOptions({ to: '/offers/$id/browse', params: { id } })}>
      <OfferBrowseScreen offerId={id} />
    </InPane>
  );
}
