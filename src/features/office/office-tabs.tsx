import { Box, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OfficeSearch } from './office-search.ts';

const tabs = [
  { key: 'visits', to: '/office/visits' },
  { key: 'figures', to: '/office/figures' },
  { key: 'followUp', to: '/office/follow-up' },
] as const;

/** The office's screens, each of the visits that are chosen. */
export function OfficeTabs(props: { at: (typeof tabs)[number]['key']; search: OfficeSearch }) {
  const { t } = useTranslation('office');
  return (
    <Box as="nav" aria-label={t('tabs.label')} borderBottomWidth="1px">
      <HStack as="ul" listStyleType="none" gap="0">
        {tabs.map(({ key, to }) => (
          <li key={key}>
            <Box
              asChild
              display="flex"
              alignItems="center"
              minH="touch"
              px="4"
              borderBottomWidth="3px"
              borderColor={key === props.at ? 'brand.solid' : 'transparent'}
              color={key === props.at ? 'brand.fg' : 'fg.muted'}
              fontWeight={key === props.at ? 'semibold' : 'normal'}
              focusVisibleRing="inside"
              _hover={{ color: 'fg' }}
            >
              <Link
                to={to}
                search={props.search}
                aria-current={key === props.at ? 'page' : undefined}
              >
                {t(`tabs.${key}`)}
              </Link>
            </Box>
          </li>
        ))}
      </HStack>
    </Box>
  );
}
