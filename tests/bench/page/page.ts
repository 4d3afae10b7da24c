import { deliveredAt, openBareStream } from './bare-stream.ts';
import { catchUp, openBehind } from './behind.ts';
import { changedAt } from './changes.ts';
import { firstSync } from './first-sync.ts';
import { floor, loadLog, rawPuts } from './floor.ts';
import { framesWhileScrolling } from './frames.ts';
import { incrementalStep, openIncremental } from './incremental.ts';
import { keysPainted, watchKeys } from './keystrokes.ts';
import { longTasks } from './long-tasks.ts';
import { pressPainted, watchPress } from './pressed.ts';
import { paintedAt } from './repaints.ts';
import { rowsStored } from './rows-stored.ts';
import { downloadSnapshot, loadSnapshot } from './snapshot-floor.ts';
import { addJobHere, openTab, renameHere, showHere, tellHere } from './tab.ts';
import { typingSettled, watchTyping } from './typing.ts';

/** What the measurements call in the page. */
const bench = {
  openBareStream,
  deliveredAt,
  paintedAt,
  changedAt,
  openTab,
  addJobHere,
  renameHere,
  showHere,
  tellHere,
  firstSync,
  loadLog,
  floor,
  loadSnapshot,
  downloadSnapshot,
  openBehind,
  catchUp,
  rawPuts,
  rowsStored,
  openIncremental,
  incrementalStep,
  watchTyping,
  watchKeys,
  keysPainted,
  watchPress,
  pressPainted,
  framesWhileScrolling,
  longTasks,
  typingSettled,
};

export type Bench = typeof bench;

declare global {
  interface Window {
    bench: Bench;
  }
}

window.bench = bench;
