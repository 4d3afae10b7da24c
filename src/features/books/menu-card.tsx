import { Box, Flex, Heading, Icon, LinkBox, LinkOverlay, Span, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuOfBook } from '../../domain/book-contents.ts';
import { LinkRow, LinkRows } from '../../ui/display/link-rows.tsx';
import { MarkedText } from '../../ui/display/marked-text.tsx';
import { HiddenBadge } from '../../ui/feedback/status-badge.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';

/** A menu of a book with its offers, the best tier's first. */
export const MenuCard = memo(function MenuCard(props: {
  menu: MenuOfBook;
  words: readonly string[];
}) {
  const { menu, words } = props;
  const { t } = useTranslation('books');
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" pb="3">
      <LinkBox borderBottomWidth="1px">
        <Flex align="center" gap="3" minH="14" py="2">
          <Heading as="h3" flex="1" minW="0" textStyle="md" overflowWrap="anywhere">
            <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l1">
              <Link to="/menus/$id/browse" params={{ id: menu.id }}>
                <MarkedText text={menu.name || t('menu.unnamed')} terms={words} />
              </Link>
            </LinkOverlay>
          </Heading>
          {menu.hidden ? <HiddenBadge /> : null}
          <Icon as={ChevronRight} boxSize="5" color="fg.subtle" aria-hidden />
        </Flex>
      </LinkBox>
      {menu.offers.length === 0 ? (
        <Text color="fg.muted" py="3">
          {t('book.noOffers')}
        </Text>
      ) : (
        <LinkRows>
          {menu.offers.map(({ id, name, tierName, kind }) => {
            return (
              <LinkRow key={id} tone={kind} end={<TierName name={tierName} />}>
                <Link to="/offers/$id/browse" params={{ id }}>
                  <MarkedText text={name || t('offer.unnamed')} terms={words} />
                </Link>
              </LinkRow>
            );
          })}
        </LinkRows>
      )}
    </Box>
  );
});

function TierName({ name }: { name: string }) {
  const tierText = useTierText();
  return (
    <Span textStyle="sm" color="colorPalette.fg" whiteSpace="nowrap">
      {tierText(name)}
    </Span>
  );
}
