import { type ReactNode, Suspense, useState } from 'react';

/**
 * Mounts what is in it when it is first open, and for good: around something that is loaded only then.
 * Most screens are left without any of their dialogs.
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
