import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.tsx';

/**
 * Beside the signed-in layout: leaves for the login screen when the server has refused the session
 * (S7), with the way back to where one was. After a log-out in another tab the app itself leaves.
 */
export function SessionEndWatch() {
  const { auth } = useApp();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const subscription = auth.user$.subscribe(() => {
      if (!auth.isEnded()) return;
      const { href } = router.latestLocation;
      void navigate({ to: '/auth/login', search: { redirect: href } });
    });
    return () => subscription.unsubscribe();
  }, [auth, navigate, router]);
  return null;
}
