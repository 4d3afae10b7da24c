import { useNavigate, useSearch } from '@tanstack/react-router';
import type { OfficeAddress } from '../../../features/office/office-search.ts';

/** Which visits a screen of the office looks at, and how it changes that in its own address. */
export function useOfficeAddress(): OfficeAddress {
  const search = useSearch({ from: '/_app/office' });
  const navigate = useNavigate();
  return {
    search,
    onSearch: (change) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  };
}
