import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MenuOfBook } from '../../domain/book-contents.ts';
import { VirtualList } from '../../ui/display/virtual-list.tsx';
import { MenuCard } from './menu-card.tsx';

/** The menus of a book, each with its offers. */
export function BookMenus(props: { menus: readonly MenuOfBook[]; words: readonly string[] }) {
  const { t } = useTranslation('books');
  if (props.menus.length === 0) {
    return (
      <Text color="fg.muted" py="2">
        {props.words.length > 0 ? t('book.noMenuFound') : t('book.noMenus')}
      </Text>
    );
  }
  return (
    <VirtualList
      items={props.menus}
      rowHeight={usualHeight}
      overscan={2}
      renderRow={(menu) => <MenuCard menu={menu} words={props.words} />}
    />
  );
}

const nameHeight = 61;
const offerHeight = 49;

function usualHeight({ offers }: MenuOfBook) {
  return nameHeight + Math.max(offers.length, 1) * offerHeight;
}
