import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.tsx';
import { forgetTabOnLeaving } from '../../runtime/forget-tab.ts';
import { onLogOutElsewhere } from './log-out-channel.ts';

/** How long another tab's announcement may come after its effect. */
const settleMs = 200;

/**
 * Beside the signed-in layout: leaves for the login screen when the server has refused the session
 * (S7), with the way back to where one was. After a log-out in another tab it says that instead.
 */
export function SessionEndWatch() {
  const { auth } = useApp();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    let loggedOut = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      const { href } = router.latestLocation;
      if (loggedOut) {
        // A load of its own: nothing that this tab remembers outlives the log-out.
        forgetTabOnLeaving();
        window.location.replace('/auth/logout');
      } else void navigate({ to: '/auth/login', search: { redirect: href, ended: true } });
    };
    const stopListening = onLogOutElsewhere(() => {
      loggedOut = true;
    });
    const subscription = auth.user$.subscribe((user) => {
      clearTimeout(timer);
      if (!user) timer = setTimeout(leave, settleMs);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      stopListening();
    };
  }, [auth, navigate, router]);
  return null;
}
