import { useBlocker } from '@tanstack/react-router';
import { useApp } from '../../../runtime/app-context.tsx';
import { useScreenAwake } from '../../../ui/use-screen-awake.ts';

/** While a customer looks at the screen, nothing in the page leads away from it (K1), and it does not go dark. */
export function useKeptOnShow(): void {
  const { onShow } = useApp();
  useBlocker({
    // Who is signed out is not kept from signing in again, which leads back here.
    shouldBlockFn: ({ next }) => onShow.what() !== null && next.pathname !== '/auth/login',
    // A page that is loaded again comes back here.
    enableBeforeUnload: false,
  });
  useScreenAwake();
}
