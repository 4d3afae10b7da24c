import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.tsx';
import { forgetTabOnLeaving } from '../../runtime/forget-tab.ts';

/**
 * Beside the signed-in layout: leaves for the login screen when the server has refused the session
 * (S7), with the way back to where one was; without it after a log-out in another tab.
 */
export function SessionEndWatch() {
  const { auth } = useApp();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const subscription = auth.user$.subscribe((user) => {
      if (user) return;
      if (auth.isEnded()) {
        const { href } = router.latestLocation;
        void navigate({ to: '/auth/login', search: { redirect: href } });
        return;
      }
      // A load of its own: nothing that this tab remembers outlives the log-out.
      forgetTabOnLeaving();
      window.location.replace('/auth/login');
    });
    return () => subscription.unsubscribe();
  }, [auth, navigate, router]);
  return null;
}
