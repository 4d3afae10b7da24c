import {
  Box,
  chakra,
  Flex,
  Icon,
  IconButton,
  Spacer,
  type SystemStyleObject,
} from '@chakra-ui/react';
import { Link, useLocation } from '@tanstack/react-router';
import {
  Building2,
  ChartColumn,
  ClipboardList,
  House,
  LogOut,
  type LucideIcon,
  Menu,
  Search,
  Settings,
  SquarePen,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitReaders } from '../../domain/organization/rights.ts';
import { useOpenWorkspace, useWorkspace } from '../../runtime/app-context.tsx';
import { isInstalled } from '../../runtime/apple-device.ts';
import { useMayOneOf } from '../../runtime/use-may.ts';
import type { Permission } from '../../schemas/membership.ts';
import { SideRail, TopBar } from '../../ui/frame/bars.tsx';
import { useCurrentPageTitle } from '../../ui/frame/page-title.tsx';
import { mainContentId, mainMenuId, SkipLink } from '../../ui/frame/regions.tsx';
import { SideDrawer } from '../../ui/frame/side-drawer.tsx';
import { useWideScreen } from '../../ui/media-query.ts';
import { DownloadBadges } from './download-badges.tsx';
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

/** The entries and the download badges: labels under the icons in a rail, beside them in a drawer. */
function SideMenu({ inRail, onNavigate }: { inRail: boolean; onNavigate?: () => void }) {
  const isOpen = useOpenWorkspace() !== null;
  return (
    <>
      <chakra.ul css={inRail ? railCss : drawerCss}>
        {menuEntries.map((entry) => {
          const audience = audiences[entry.key];
          const item = <Entry key={entry.key} entry={entry} onNavigate={onNavigate} />;
          if (!audience) return item;
          if (!isOpen) return null;
          return (
            <For key={entry.key} audience={audience}>
              {item}
            </For>
          );
        })}
      </chakra.ul>
      <Spacer minH="4" />
      {/* Who has installed it needs no way to. */}
      {isInstalled() ? null : <DownloadBadges compact={inRail} />}
    </>
  );
}

type MenuEntry = (typeof menuEntries)[number];

function Entry(props: { entry: MenuEntry; onNavigate: (() => void) | undefined }) {
  const { entry, onNavigate } = props;
  if (entry.key === 'company') return <CompanyEntry entry={entry} onNavigate={onNavigate} />;
  return (
    <EntryItem entry={entry} path={entry.to}>
      {(inside, current) => (
        <Link to={entry.to} onClick={onNavigate} aria-current={current}>
          {inside}
        </Link>
      )}
    </EntryItem>
  );
}

/** The settings of the organization that is open; only who manages it sees the entry, so that it is open. */
function CompanyEntry(props: { entry: MenuEntry; onNavigate: (() => void) | undefined }) {
  const { org } = useWorkspace().identity;
  return (
    <EntryItem entry={props.entry} path={`/organization/${org}/manage`}>
      {(inside, current) => (
        <Link
          to="/organization/$id/manage"
          params={{ id: org }}
          onClick={props.onNavigate}
          aria-current={current}
        >
          {inside}
        </Link>
      )}
    </EntryItem>
  );
}

function EntryItem(props: {
  entry: MenuEntry;
  /** Where it leads. */
  path: string;
  children: (inside: ReactNode, current: 'page' | 'true' | undefined) => ReactNode;
}) {
  const { t } = useTranslation('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { entry, path } = props;
  const current = pathname === path ? 'page' : isActive(entry, pathname) ? 'true' : undefined;
  return (
    <li>
      {props.children(
        <>
          <entry.icon aria-hidden />
          <span>{t(`menu.${entry.key}`)}</span>
        </>,
        current,
      )}
    </li>
  );
}

/** Who sees an entry: those with one of these permissions. The others are everybody's. */
const audiences: { [Key in (typeof menuEntries)[number]['key']]?: readonly Permission[] } = {
  workbench: ['author'],
  company: ['manage'],
  office: visitReaders,
};

function For(props: { audience: readonly Permission[]; children: ReactNode }) {
  return useMayOneOf(props.audience) === true ? props.children : null;
}

/** All of an entry is styled by the list: each is plain HTML (decision 60). */
const listCss: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  listStyleType: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'l2',
    fontWeight: 'normal',
    color: 'fg',
    focusVisibleRing: 'inside',
  },
  '& a[aria-current]': { fontWeight: 'semibold', bg: 'brand.subtle', color: 'brand.fg' },
  '& a:not([aria-current])': { _hover: { bg: 'bg.muted' } },
  '& svg': { boxSize: '6', flexShrink: '0' },
};

const railCss: SystemStyleObject = {
  ...listCss,
  '& a': {
    ...listCss['& a'],
    flexDirection: { base: 'column', '2xl': 'row' },
    justifyContent: { base: 'center', '2xl': 'start' },
    gap: { base: '1', '2xl': '4' },
    minH: { base: '16', '2xl': 'touch' },
    px: { base: '1', '2xl': '3' },
    textStyle: { base: 'sm', '2xl': 'md' },
  },
};

const drawerCss: SystemStyleObject = {
  ...listCss,
  '& a': { ...listCss['& a'], gap: '4', minH: 'touch', px: '3', textStyle: 'md' },
};

/** The entries of the side menu (U2; the workbench is for authors, the office for those who read all visits), and the addresses that belong to each. */
const menuEntries = [
  entry('home', '/home', House, ['/home', '/fake']),
  entry('session', '/session/index', ClipboardList, ['/session', '/job', '/problems', '/menus']),
  entry('browse', '/browse/problems', Search, ['/browse', '/books', '/offers']),
  entry('workbench', '/workbench', SquarePen, ['/workbench']),
  entry('office', '/office/visits', ChartColumn, ['/office']),
  entry('company', null, Building2, []),
  entry('profile', '/profile', UserRound, ['/profile', '/organization']),
  entry('settings', '/settings', Settings, ['/settings']),
  entry('logout', '/auth/logout', LogOut, []),
] as const;

/** Whether the address belongs to the entry's part of the product. */
function isActive({ key, owns }: MenuEntry, pathname: string): boolean {
  if (managed.test(pathname)) return key === 'company';
  const place = browsedMenu.test(pathname) ? '/browse' : pathname;
  return owns.some((prefix) => place === prefix || place.startsWith(`${prefix}/`));
}

/** Of the addresses of an organization those of its settings. */
const managed = /^\/organization\/[^/]+\/(manage|activity)$/;

/** Of the addresses of a menu the one that belongs to browsing. */
const browsedMenu = /^\/menus\/[^/]+\/browse$/;

function entry<const Key extends string, const To extends string | null>(
  key: Key,
  to: To,
  icon: LucideIcon,
  owns: readonly string[],
) {
  return { key, to, icon, owns };
}
