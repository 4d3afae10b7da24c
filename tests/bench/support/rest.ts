import { setTimeout } from 'node:timers/promises';

/** A device rests no longer than this after a pull, and then follows a lone change at once. */
const restMs = 5_000;

/** Waits until a device that has pulled rests no more. */
export const rested = () => setTimeout(restMs);
