import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BookLink } from '../../schemas/book.ts';
import type { SnapshotHead } from '../../schemas/snapshot.ts';
import { booksKey } from '../changes/books.ts';
import type { Steps } from '../steps.ts';

/** The SHA-256 of a snapshot's head and lines, a line a step: another one of any of them shows. */
export function* hashSteps(head: SnapshotHead, lines: Iterable<string>): Steps<string> {
  const hash = sha256.create().update(utf8ToBytes(`${headText(head)}\n`));
  for (const line of lines) {
    hash.update(utf8ToBytes(`${line}\n`));
    yield;
  }
  return bytesToHex(hash.digest());
}

/** The head in an order of its own, whatever order its keys have. */
export function headText(head: SnapshotHead, more: { hash?: string } = {}): string {
  const { format, replayVersion, view, epoch, seq, id, changes } = head;
  const { rows, revisions, skipped, latest } = head;
  const ordered = { format, replayVersion, view, epoch, seq, id, changes };
  return JSON.stringify({ ...ordered, rows, revisions, skipped, latest, ...more });
}

/** The view that a snapshot of these books is of (R14): all who have the same books and links in view share it. */
export function snapshotView(books: readonly BookLink[]): string {
  return bytesToHex(sha256(utf8ToBytes(booksKey(books))));
}
