import { BehaviorSubject, firstValueFrom, fromEvent, merge, timer } from 'rxjs';
import { Workbox } from 'workbox-window';
import type { Updates } from '../runtime/app-context.tsx';
import { wasReloaded, wasUpdated } from './page-end.ts';

/** How often an app that stays open looks for a new version. */
const checkIntervalMs = 60 * 60_000;

/** How soon a first service worker that could not be installed is tried again. */
const retryMs = 60_000;

/** How long a page is taken to be starting, and to be on its way out. */
const startMs = 10_000;

/**
 * Registers the service worker, which makes the app start without a network, and tells when a new
 * version waits. A version takes over only when a person asks for it; then this tab reloads. Other
 * tabs go on with the code that they have and are told that they are out of date.
 */
export function registerUpdates(): Updates {
  const waiting = new BehaviorSubject(false);
  const isUpdated = wasUpdated();
  // Vite serves the sources in development, which a service worker must not keep.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) {
    return { waiting$: waiting.asObservable(), isUpdated, look: () => {}, apply: reload };
  }
  const address = trustedAddress('/sw.js');
  let applying = false;
  /** At another tab's word: there is nothing left to take over, only this tab to reload. */
  let takenOver = false;
  let worker = install();

  function install(): Workbox {
    const installed = new Workbox(address);
    installed.addEventListener('waiting', () => waiting.next(true));
    installed.addEventListener('controlling', ({ isUpdate, isExternal }) => {
      if (applying) reload();
      else if (isUpdate || isExternal) {
        takenOver = true;
        waiting.next(true);
      }
    });
    installed.addEventListener('redundant', installLater);
    installed.register().catch((error: unknown) => {
      console.error('The service worker could not be registered', error);
      return installLater();
    });
    return installed;
  }

  /** Where the signal is lost while a first one loads the app, the browser forgets it. */
  async function installLater(): Promise<void> {
    await firstValueFrom(merge(fromEvent(window, 'online'), timer(retryMs)));
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) worker = install();
  }

  const look = () => {
    // Without a network there is no new version to be found; the next check asks again.
    worker.update().catch(() => {});
  };
  setInterval(look, checkIntervalMs);

  /** When another page was asked for in place of this one; the person may have stayed all the same. */
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });

  // A part of the old version that was not loaded yet is gone once a new one has taken over. Where it is
  // not to be had just after a reload either, another one would be of no use: who asked for it says so.
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox stops what a page loads before the next one comes: a reload, this one or the router's for a part
    // that is missing, would hold the person back.
    if (performance.now() - leftAt < startMs) event.preventDefault();
    else if (!wasReloaded() || performance.now() > startMs) void reloadIfServed();
  });

  return {
    waiting$: waiting.asObservable(),
    isUpdated,
    look,
    apply: () => {
      // Nothing waits if another tab took the new version over, or has got it in another way.
      if (takenOver || !waiting.value) return reload();
      applying = true;
      worker.messageSkipWaiting();
    },
  };
}

function reload(): void {
  window.location.reload();
}

/**
 * A page that is not kept on the device yet is lost by a reload while its server can't be reached, with what was typed in it;
 * the missing part is said where it is asked for, and asked for again.
 */
async function reloadIfServed(): Promise<void> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (ok) reload();
  } catch (error) {
    console.error(error);
  }
}

/**
 * The page's policy (pocketbase/pb_hooks/lib/responses.js) takes addresses of scripts from this one
 * maker only, and it makes none but this.
 */
function trustedAddress(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const maker = trustedTypes?.createPolicy('tierbook', {
    createScriptURL: (asked) => {
      if (asked !== address) throw new Error(`${asked} is no script of this app`);
      return asked;
    },
  });
  return maker?.createScriptURL(address) ?? address;
}

/** As far as it is used here; TypeScript's own types lack it. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
};
