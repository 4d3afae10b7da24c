import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../runtime/use-user.ts';

/** Leaves a sign-in screen once somebody is signed in, here or in another tab. */
export function useGoOn(path: string): void {
  const navigate = useNavigate();
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (signedIn) void navigate({ href: path, replace: true });
  }, [signedIn, navigate, path]);
}
