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

/** The entries of the side menu (U2; the workbench is for authors, the office for those who read all visits), and the addresses that belong to each. */
export const menuEntries = [
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
export function isActive({ owns }: { owns: readonly string[] }, pathname: string): boolean {
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
