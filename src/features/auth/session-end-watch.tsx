import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.tsx';

/** How long another tab's log-out takes to be told from a session that the server ended. */
const settleMs = 200;

/**
 * Below the signed-in layout: leaves for the login screen when the server has refused the session
 * (S7), with the way back to where one was. After a log-out in another tab it says that instead.
 */
export function SessionEndWatch() {
  const { auth } = useApp();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    let loggedOut = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A log-out clears local storage, which other tabs hear of as a change of no key in particular.
    const onStorage = ({ key }: StorageEvent) => {
      loggedOut ||= key === null;
    };
    const leave = () => {
      if (auth.user()) return;
      const { href } = router.latestLocation;
      if (loggedOut) void navigate({ to: '/auth/logout', replace: true });
      else void navigate({ to: '/auth/login', search: { redirect: href, ended: true } });
    };
    const subscription = auth.user$.subscribe((user) => {
      clearTimeout(timer);
      if (!user) timer = setTimeout(leave, settleMs);
    });
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  }, [auth, navigate, router]);
  return null;
}
