import { Flex, Icon, Spacer, Span } from '@chakra-ui/react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visitReaders } from '../../domain/organization/rights.ts';
import { useIsOpen } from '../../runtime/app-context.tsx';
import { useMayOneOf } from '../../runtime/use-may.ts';
import type { Permission } from '../../schemas/membership.ts';
import { DownloadBadges } from './download-badges.tsx';
import { isActive, menuEntries } from './menu-entries.ts';

/** The entries and the download badges: labels under the icons in a rail, beside them in a drawer. */
export function SideMenu({ inRail, onNavigate }: { inRail: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const isOpen = useIsOpen();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <Flex as="ul" direction="column" gap="1" listStyleType="none">
        {menuEntries.map((entry) => {
          const active = isActive(entry, pathname);
          const item = (
            <li key={entry.key}>
              <Flex
                asChild
                direction={inRail ? { base: 'column', '2xl': 'row' } : 'row'}
                align="center"
                justify={inRail ? { base: 'center', '2xl': 'start' } : 'start'}
                gap={inRail ? { base: '1', '2xl': '4' } : '4'}
                minH={inRail ? { base: '16', '2xl': 'touch' } : 'touch'}
                px={inRail ? { base: '1', '2xl': '3' } : '3'}
                borderRadius="l2"
                textStyle={inRail ? { base: 'sm', '2xl': 'md' } : 'md'}
                fontWeight={active ? 'semibold' : 'normal'}
                bg={active ? 'brand.subtle' : 'transparent'}
                color={active ? 'brand.fg' : 'fg'}
                focusVisibleRing="inside"
                _hover={active ? {} : { bg: 'bg.muted' }}
              >
                <Link
                  to={entry.to}
                  onClick={onNavigate}
                  aria-current={active ? (pathname === entry.to ? 'page' : 'true') : undefined}
                >
                  <Icon as={entry.icon} boxSize="6" flexShrink={0} aria-hidden />
                  <Span>{t(`menu.${entry.key}`)}</Span>
                </Link>
              </Flex>
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
      </Flex>
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
