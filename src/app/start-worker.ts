import workerAddress from './worker.ts?worker&url';

/** @throws where the page's policy refuses it */
export function startWorker(): Worker {
  return new Worker(trustedAddress(workerAddress), { type: 'module', name: 'tierbook' });
}

/**
 * The page's policy (pocketbase/pb_hooks/lib/responses.js) takes addresses of scripts from two makers only; this one
 * makes none but the worker's.
 */
function trustedAddress(address: string): string {
  maker ??= trustedTypes()?.createPolicy('tierbook-worker', {
    createScriptURL: (asked) => {
      if (asked !== workerAddress) throw new Error(`${asked} is no worker of this app`);
      return asked;
    },
  });
  return maker?.createScriptURL(address) ?? address;
}

let maker: AddressMaker | undefined;

type AddressMaker = { createScriptURL(address: string): string };

/** As far as it is used here; TypeScript's own types lack it. */
function trustedTypes() {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: AddressMaker): AddressMaker };
  };
  return trustedTypes;
}
