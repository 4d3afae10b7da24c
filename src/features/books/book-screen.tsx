import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../domain/menu/hidden.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { Page } from '../../ui/frame/page.tsx';
import { BookFinder, type BookSearch } from './book-finder.tsx';
import { NotInBook, UpLinks, Waiting } from './book-page.tsx';
import { type BookView, book$ } from './queries.ts';

type BookSearchProps = { search: BookSearch; onSearch: (search: BookSearch) => void };

/** A pricebook's problems and menus (U21), for authors hidden ones too (A9). */
export function BookScreen({ bookId, ...search }: BookSearchProps & { bookId: string }) {
  const { t } = useTranslation('books');
  const whole = readyValue(useLive(book$, useWorkspace(), bookId));
  const mayAuthor = useMay('author') === true;
  const book = useMemo(() => whole && shownTo(whole, mayAuthor), [whole, mayAuthor]);
  if (book) return <Book book={book} {...search} />;
  return (
    <Page title={t('book.title')}>
      {book === undefined ? (
        <Waiting />
      ) : (
        <NotInBook title={t('book.notFound')} text={t('book.notFoundText')} />
      )}
    </Page>
  );
}

function shownTo(book: BookView, mayAuthor: boolean): BookView {
  const { problems, menus } = book;
  return { ...book, problems: listed(problems, mayAuthor), menus: listed(menus, mayAuthor) };
}

function Book({ book, ...search }: BookSearchProps & { book: BookView }) {
  const { t } = useTranslation('books');
  return (
    <Page
      title={t('book.title')}
      heading={book.name}
      description={
        <UpLinks label={t('book.includes')}>
          {book.parents.map(({ id, name }) => (
            <Link key={id} to="/books/$id/browse" params={{ id }}>
              {name}
            </Link>
          ))}
        </UpLinks>
      }
    >
      <BookFinder book={book} {...search} />
    </Page>
  );
}
