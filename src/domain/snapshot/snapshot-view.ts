import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BookLink } from '../../schemas/book.ts';
import { booksKey } from '../changes/books-in-view.ts';

/** The view that a snapshot of these books is of (R14): all who have the same books and links in view share it. */
export function snapshotView(books: readonly BookLink[]): string {
  return bytesToHex(sha256(utf8ToBytes(booksKey(books))));
}
