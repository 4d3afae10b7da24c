import { Flex, Icon, LinkBox, LinkOverlay, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemOfBook } from '../../domain/book-contents.ts';
import { MarkedText } from '../../ui/display/marked-text.tsx';
import { VirtualList } from '../../ui/display/virtual-list.tsx';
import { HiddenBadge } from '../../ui/feedback/status-badge.tsx';

/** The problems of a book, each leading to its first menu as a customer sees it. */
export function BookProblems(props: {
  problems: readonly ProblemOfBook[];
  words: readonly string[];
}) {
  const { t } = useTranslation('books');
  if (props.problems.length === 0) {
    return (
      <Text color="fg.muted" py="2">
        {props.words.length > 0 ? t('book.noProblemFound') : t('book.noProblems')}
      </Text>
    );
  }
  return (
    <VirtualList
      items={props.problems}
      rowHeight={usualHeight}
      renderRow={(problem) => <ProblemOfBookRow problem={problem} words={props.words} />}
    />
  );
}

const usualHeight = () => 58;

const ProblemOfBookRow = memo(function ProblemOfBookRow(props: {
  problem: ProblemOfBook;
  words: readonly string[];
}) {
  const { t } = useTranslation('books');
  const { hidden, menuId, name } = props.problem;
  const text = <MarkedText text={name || t('book.unnamedProblem')} terms={props.words} />;
  return (
    <LinkBox bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex align="center" gap="3" minH="14" px="4" py="2">
        <Text flex="1" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {menuId === null ? (
            text
          ) : (
            <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l1">
              <Link to="/menus/$id/show/legacy" params={{ id: menuId }}>
                {text}
              </Link>
            </LinkOverlay>
          )}
        </Text>
        {hidden ? <HiddenBadge /> : null}
        {menuId === null ? (
          <Text textStyle="sm" color="fg.muted">
            {t('book.noMenu')}
          </Text>
        ) : (
          <Icon as={ChevronRight} boxSize="5" color="fg.subtle" aria-hidden />
        )}
      </Flex>
    </LinkBox>
  );
});
