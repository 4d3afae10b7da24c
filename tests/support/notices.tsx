import type { Workspace } from '../../src/database/storage/workspace.ts';
import { OrganizationSwitch } from '../../src/features/organization-switch/organization-switch.tsx';
import { ClockNotice } from '../../src/features/visit/order/clock-notice.tsx';
import { UnsavedNotice } from '../../src/features/visit/saving/unsaved-notice.tsx';
import type { Sync } from '../../src/replication/sync.ts';
import type { App } from '../../src/runtime/app-context.tsx';
import { Strips } from '../../src/ui/feedback/strips.tsx';
import { type Toasts, useToast } from '../../src/ui/feedback/toast.tsx';
import { type Given, given, showScreen, useGiven } from './shown-screen.tsx';

/** What is said over the screen. */
export function saidOver(): string[] {
  const toasts = document.querySelectorAll('[data-scope=toast][data-part=root][data-state=open]');
  return [...toasts].map((toast) => toast.querySelector('[data-part=title]')?.textContent ?? '');
}

type Told = { toast?: Toasts };

function Telling({ at }: { at: Told }) {
  at.toast = useToast();
  return null;
}

export async function showToasts() {
  const at: Told = {};
  return { ...(await showScreen(() => <Telling at={at} />)), at };
}

function Signing({ lead }: { lead: Given<number> }) {
  return (
    <>
      <ClockNotice aheadMs={useGiven(lead)} />
      <button type="button">Sign</button>
    </>
  );
}

/** The notice of the clock, `ahead` milliseconds of which are known at first, above something to press. */
export async function showClockNotice(ahead: number) {
  const lead = given(ahead);
  const asked: string[] = [];
  const sync = { syncNow: () => void asked.push('sync') } as unknown as Sync;
  const local = { state: 'open', workspace: {} as Workspace, sync } as const;
  const shown = await showScreen(() => <Signing lead={lead} />, { local });
  return { ...shown, asked, learn: lead.set };
}

export function showUnsavedNotice(workspace: Workspace) {
  const local = { state: 'open', workspace, sync: {} as Sync } as const;
  return showScreen(() => <UnsavedNotice />, { local });
}

/** The question, above something to press, which is drawn before it. */
export function showOrganizationSwitch(workspace: Workspace, app: Partial<App>) {
  const local = { state: 'open', workspace, sync: {} as Sync } as const;
  const screen = () => (
    <>
      <Strips>
        <OrganizationSwitch />
      </Strips>
      <button type="button">Below</button>
    </>
  );
  return showScreen(screen, { app, local });
}
