import { Box, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type WorkbenchTable, workbenchTables } from './workbench-search.ts';

/** Which table is on the screen. */
export function TableTabs({ table }: { table: WorkbenchTable }) {
  const { t } = useTranslation('authoring');
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the list scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is another entry that is current.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [table]);
  return (
    <Box
      as="nav"
      ref={list}
      aria-label={t('workbench.tables.label')}
      flex="1"
      minW="0"
      overflowX="auto"
      px={{ base: '1', md: '3' }}
      css={{ scrollbarWidth: 'none' }}
    >
      <HStack as="ul" listStyleType="none" gap="0">
        {workbenchTables.map((each) => (
          <li key={each}>
            <Box
              asChild
              display="flex"
              alignItems="center"
              minH="touch"
              px="3"
              whiteSpace="nowrap"
              borderBottomWidth="3px"
              borderColor={each === table ? 'brand.solid' : 'transparent'}
              color={each === table ? 'brand.fg' : 'fg.muted'}
              fontWeight={each === table ? 'semibold' : 'normal'}
              focusVisibleRing="inside"
              _hover={{ color: 'fg' }}
            >
              <Link
                to="/workbench"
                search={{ table: each }}
                aria-current={each === table ? 'page' : undefined}
              >
                {t(`workbench.tables.${each}`)}
              </Link>
            </Box>
          </li>
        ))}
      </HStack>
    </Box>
  );
}
