import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookPlus, FileUp, PackageOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import { useMay } from '../../../runtime/use-may.ts';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import { linkStarterBook } from '../../../server/starter-book.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { useAuthoring } from '../authoring-context.tsx';

/** A book without a problem, own or inherited: with what it can begin, and who may do so (B3). */
export function EmptyBook() {
  const { t } = useTranslation('authoring');
  const { published } = useAuthoring();
  const mayManage = useMay('manage');
  const own = published.books.find(({ id }) => id === published.book);
  const inheritsNothing = own?.parent === '' && own.dependencies.length === 0;
  const text = t(inheritsNothing ? 'emptyBook.text' : 'emptyBook.ownText');
  const whoMay = inheritsNothing && mayManage === false ? ` ${t('emptyBook.whoMay')}` : '';
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('emptyBook.title')}
      text={`${text}${whoMay}`}
      action={
        <Stack gap="3" align="center">
          {inheritsNothing && mayManage ? <BeginFromStarter /> : null}
          <Button asChild size="lg" variant="outline">
            <Link to="/workbench/problems/new">
              <Plus />
              {t('emptyBook.make')}
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/workbench/exchange">
              <FileUp />
              {t('exchange.import.heading')}
            </Link>
          </Button>
        </Stack>
      }
    />
  );
}

function BeginFromStarter() {
  const { t, i18n } = useTranslation('authoring');
  const { published } = useAuthoring();
  const { server } = useApp();
  const sync = useSync();
  const { busy, failure, run } = useServerCall();
  const [isLinked, setLinked] = useState<boolean>();
  const begin = () => {
    if (busy) return;
    void run(async () => {
      const linked = await linkStarterBook(server, published.book, i18n.language);
      setLinked(linked);
      if (linked) sync.syncNow();
    });
  };
  return (
    <>
      {/* Its problems come with the next contact. */}
      <Button size="lg" loading={busy || isLinked === true} onClick={begin}>
        <BookPlus />
        {t('emptyBook.begin')}
      </Button>
      {isLinked === false ? <Notice tone="warning">{t('emptyBook.noStarter')}</Notice> : null}
      {failure ? <ServerFailure failure={failure} /> : null}
    </>
  );
}
