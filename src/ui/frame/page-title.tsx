import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

export type PageTitle = {
  title: string;
  /** Whether the page shows a heading of its own; otherwise the top bar's title is the heading. */
  hasHeading: boolean;
};

type PageTitleStore = { current: PageTitle; show: (next: PageTitle) => void };

const PageTitleContext = createContext<PageTitleStore | null>(null);

/** Names the screen in the top bar and in the browser's tab. `Page` and `PlainPage` call it. */
export function usePageTitle(title: string, hasHeading: boolean) {
  const { show } = usePageTitleStore();
  const { t } = useTranslation('common');
  const productName = t('productName');
  const documentTitle = title === productName ? title : t('documentTitle', { page: title });
  useLayoutEffect(() => {
    show({ title, hasHeading });
    document.title = documentTitle;
  }, [show, title, hasHeading, documentTitle]);
}

export function useCurrentPageTitle(): PageTitle {
  return usePageTitleStore().current;
}

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [current, show] = useState<PageTitle>({ title: '', hasHeading: true });
  const store = useMemo(() => ({ current, show }), [current]);
  return <PageTitleContext value={store}>{children}</PageTitleContext>;
}

function usePageTitleStore(): PageTitleStore {
  const store = useContext(PageTitleContext);
  if (!store) throw new Error('A page needs a UiProvider above it');
  return store;
}
