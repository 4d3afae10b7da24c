import { chakra, Spacer, type SystemStyleObject } from '@chakra-ui/react';
import { Link, useLocation } from '@tanstack/react-router';
import {
  ChartColumn,
  ClipboardList,
  House,
  LogOut,
  type LucideIcon,
  Search,
  Settings,
  SquarePen,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visitReaders } from '../../domain/organization/rights.ts';
import { useIsOpen } from '../../runtime/app-context.tsx';
import { useMayOneOf } from '../../runtime/use-may.ts';
import type { Permission } from '../../schemas/membership.ts';
import { DownloadBadges } from './download-badges.tsx';

/** The entries and the download badges: labels under the icons in a rail, beside them in a drawer. */
export function SideMenu({ inRail, onNavigate }: { inRail: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const isOpen = useIsOpen();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <chakra.ul css={inRail ? railCss : drawerCss}>
        {menuEntries.map((entry) => {
          const active = isActive(entry, pathname);
          const item = (
            <li key={entry.key}>
              <Link
                to={entry.to}
                onClick={onNavigate}
                aria-current={active ? (pathname === entry.to ? 'page' : 'true') : undefined}
              >
                <entry.icon aria-hidden />
                <span>{t(`menu.${entry.key}`)}</span>
              </Link>
            </li>
          );
          const audience = audiences[entry.key];
          if (!audience) return item;
          return isOpen ? (
            <For key={entry.key} audience={audience}>
              {item}
            </For>
          ) : null;
        })}
      </chakra.ul>
      <Spacer minH="4" />
      <DownloadBadges compact={inRail} />
    </>
  );
}

/** Who sees an entry: those with one of these permissions. The others are everybody's. */
const audiences: { [Key in (typeof menuEntries)[number]['key']]?: readonly Permission[] } = {
  workbench: ['author'],
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
  entry('profile', '/profile', UserRound, ['/profile', '/organization']),
  entry('settings', '/settings', Settings, ['/settings']),
  entry('logout', '/auth/logout', LogOut, []),
] as const;

/** Whether the address belongs to the entry's part of the product. */
function isActive({ owns }: { owns: readonly string[] }, pathname: string): boolean {
  const place = browsedMenu.test(pathname) ? '/browse' : pathname;
  return owns.some((prefix) => place === prefix || place.startsWith(`${prefix}/`));
}

/** Of the addresses of a menu the one that belongs to browsing. */
const browsedMenu = /^\/menus\/[^/]+\/browse$/;

function entry<const Key extends string, const To extends string>(
  key: Key,
  to: To,
  icon: LucideIcon,
  owns: readonly string[],
) {
  return { key, to, icon, owns };
}
