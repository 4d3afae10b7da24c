/**
 * Tells the other tabs that a person logged out here. Without it they would only see that nobody is
 * signed in any more, as when the server ends a session, and would say that the data was kept.
 */
const name = 'tierbook:log-out';

export function announceLogOut(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

/** Calls `heard` when another tab logs out; returns how to stop listening. */
export function onLogOutElsewhere(heard: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = heard;
  return () => channel.close();
}
