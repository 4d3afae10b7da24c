import { connect, type NatsConnection } from '@nats-io/transport-node';

/** The nodes of JetStream, their account, and on how many of them is stored what a cell makes there first. */
export type StreamAccess = { servers: string[]; user?: string; pass?: string; replicas: number };

export const timeoutMs = 5000;

/**
 * The access that the environment names (docs/operating.md).
 *
 * @throws {Error} with a message for people where it names no node
 */
export function accessOf(env: Record<string, string | undefined>): StreamAccess {
  const { TIERBOOK_NATS: servers, TIERBOOK_NATS_USER: user, TIERBOOK_NATS_PASSWORD: pass } = env;
  if (!servers)
    throw new Error('Set TIERBOOK_NATS to the nodes of JetStream, 10.0.0.1:4222 for one.');
  return {
    servers: servers.split(',').map((each) => each.trim()),
    ...(user ? { user, pass: pass ?? '' } : {}),
    replicas: Number(env.TIERBOOK_NATS_REPLICAS || 3),
  };
}

/**
 * Connects and stays connected, whatever is away meanwhile.
 *
 * @param waits for as long as it takes to connect at first; else it fails where no node answers
 */
export function connectTo(
  { servers, user, pass }: StreamAccess,
  { waits = true } = {},
): Promise<NatsConnection> {
  return connect({
    servers,
    ...(user ? { user, pass: pass ?? '' } : {}),
    waitOnFirstConnect: waits,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: timeoutMs,
    pingInterval: 5000,
    maxPingOut: 2,
  });
}
