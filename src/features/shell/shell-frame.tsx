import { Box, Flex, Icon, IconButton } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideRail, TopBar } from '../../ui/frame/bars.tsx';
import { useCurrentPageTitle } from '../../ui/frame/page-title.tsx';
import { mainContentId, mainMenuId, SkipLink } from '../../ui/frame/regions.tsx';
import { SideDrawer } from '../../ui/frame/side-drawer.tsx';
import { useWideScreen } from '../../ui/media-query.ts';
import { SideMenu } from './side-menu.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** The shared layout: top bar, side menu (a rail from 1024 px, a drawer below) and content. */
export function ShellFrame(props: {
  status?: ReactNode;
  controls: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const page = useCurrentPageTitle();
  const wide = useWideScreen();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const navigated = useRef(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const main = useRouteFocus();
  /** Where the drawer was opened: leaving that screen closes it. */
  const drawerOpen = openAt === pathname;

  return (
    <>
      <SkipLink label={t('skipToContent')} />
      <TopBar
        page={page}
        status={props.status}
        controls={props.controls}
        menuButton={
          wide ? undefined : (
            <IconButton
              ref={menuButton}
              variant="ghost"
              colorPalette="gray"
              aria-label={t('menu.open')}
              aria-expanded={drawerOpen}
              aria-controls={mainMenuId}
              onClick={() => {
                navigated.current = false;
                setOpenAt(pathname);
              }}
            >
              <Icon as={Menu} boxSize="6" aria-hidden />
            </IconButton>
          )
        }
      />
      <Flex align="stretch">
        {wide ? (
          <SideRail label={t('menu.title')}>
            <SideMenu inRail />
          </SideRail>
        ) : (
          <SideDrawer
            title={t('menu.title')}
            closeLabel={t('menu.close')}
            open={drawerOpen}
            onClose={() => setOpenAt(null)}
            finalFocus={() => (navigated.current ? main.current : menuButton.current)}
          >
            <SideMenu
              inRail={false}
              onNavigate={() => {
                navigated.current = true;
                setOpenAt(null);
              }}
            />
          </SideDrawer>
        )}
        <Box as="main" ref={main} id={mainContentId} tabIndex={-1} flex="1" minW="0" outline="none">
          {props.children}
        </Box>
      </Flex>
    </>
  );
}
