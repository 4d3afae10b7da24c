// Whoever sends a body or reads an answer slowly holds engines of the hooks for as long (docs/decisions/0080), so each has an
// end. After it the connection is closed, and a device asks again.

const { addressOf } = require(`${__hooks}/lib/addresses.js`);
const { giveBack, refuseForNow, take } = require(`${__hooks}/lib/places.js`);
const { limitOf } = require(`${__hooks}/lib/rate-limits.js`);

module.exports = { beginReceiving, closeAfter, haveRead, readInTime, receive, refuseLength };

/** Of a part of a page, or a message of an event stream: the longest part, at 10 kB a second. */
const secondsOfPart = () => limitOf('TIERBOOK_ANSWER_SECONDS', 30);

/** It may be 64 MB long, and has as long as PocketBase gives it. */
const SNAPSHOT = 'GET /api/snapshots/{org}/{id}';

/** What PocketBase gives a request to arrive, and its answer to be read. */
const LONGEST_MS = 5 * 60_000;

/** A bad radio link carries more. */
const BYTES_A_SECOND = 2000;

/** A packet may be lost, and lost again. */
const LEAST_MS = 10_000;

/** Whoever has sent as much has time for as much again. */
const PIECE_BYTES = 40_000;

/** Bodies that are there by then are counted nowhere, so nobody is refused for others that send at the same time. */
const SLOW_AFTER_MS = 2000;

const LOOK_AGAIN_MS = 100;

/**
 * Those that may be on their way for longer: together with those that have a turn or wait for one (lib/turns.js) fewer than engines
 * (docs/decisions/0123).
 */
const MOST_SLOW = 70;
const MOST_SLOW_OF_ADDRESS = 40;
const MOST_SLOW_OF_ACCOUNT = 20;

const BUFFER_BYTES = 64 * 1024;

/** Of an answer that is made at once, from when it is asked for. @param {core.RequestEvent} e before it is handled */
function readInTime(e) {
  if (e.request.pattern !== SNAPSHOT && !e.hasSuperuserAuth()) endIn(e, 2 * secondsOfPart());
}

/** To be called before each part is written: whoever has read the one before has time for this one. */
function haveRead(e) {
  endIn(e, secondsOfPart());
}

/** @throws {ApiError} 413 */
function refuseLength() {
  throw new ApiError(413, 'Request entity too large.');
}

/** To be called before a body is refused: what is left of it is waited for before the answer is written, without an engine. */
function beginReceiving(e) {
  receiveUntil(e, Date.now() + LEAST_MS);
}

/** Has the answer wait for no body, and the connection closed after it. */
function closeAfter(e) {
  e.response.header().set('Connection', 'close');
  receiveUntil(e, Date.now());
}

/**
 * Reads a body as it arrives, and keeps it for whoever reads it next. To be called by whoever holds no turn.
 *
 * @param {core.RequestEvent} e
 * @param {number} most its length, or where that is not said how long it may be
 * @throws {ApiError} 408 where it comes too slowly; 503 where it comes slowly, and so do many; 413
 */
function receive(e, most) {
  if (most === 0) return;
  const store = e.app.store();
  const taken = [];
  const beSlow = () => {
    closeAfter(e);
    for (const [key, limit] of placesOf(e)) {
      if (!take(store, key, 1, limit))
        refuseForNow(e, 'Too many send something slowly at the moment.');
      taken.push(key);
    }
  };
  try {
    readWhole(e, most, beSlow);
  } finally {
    for (const key of taken) giveBack(store, key, 1);
  }
  // These hold for the whole request otherwise, which may have taken as long to arrive.
  receiveUntil(e, Date.now() + LONGEST_MS);
  writerOf(e).setWriteDeadline(timeAt(Date.now() + LONGEST_MS));
}

/** @param {() => void} beSlow called once it takes long */
function readWhole(e, most, beSlow) {
  const { body, contentLength } = e.request;
  const buffer = new Uint8Array(Math.min(most + 1, BUFFER_BYTES));
  let slowAt = Date.now() + SLOW_AFTER_MS;
  // Guests have nothing to send that is longer.
  const pieceBytes = e.auth ? PIECE_BYTES : Number.POSITIVE_INFINITY;
  // One whose length is not said can't be read on after a pause. Browsers send none.
  let isSlow = contentLength < 0;
  let isLate = isSlow;
  if (isSlow) beSlow();
  let piece = pieceAfter(0, most, pieceBytes);
  for (let read = 0; ; ) {
    receiveUntil(e, isSlow ? piece.end : Math.min(slowAt, piece.end));
    const arrived = readInto(body, buffer);
    if (arrived === 'all') break;
    if (arrived === 'late') {
      if (isSlow) throw new ApiError(408, 'The request took too long to arrive.');
      if (isLate) {
        isSlow = true;
        beSlow();
      } else {
        // On a busy machine it may be there and was not looked for.
        isLate = true;
        slowAt = Date.now() + LOOK_AGAIN_MS;
        closeAfter(e);
      }
      continue;
    }
    read += arrived;
    if (read > most) refuseLength();
    if (read >= piece.bytes) piece = pieceAfter(read, most, pieceBytes);
  }
  body.reread();
  // How many came with the end is not told.
  if (contentLength < 0 && toBytes(body, most + 1).length > most) refuseLength();
  body.reread();
}

/** Until when the next of a body has to be there, and with how many bytes of it. */
function pieceAfter(read, most, pieceBytes) {
  const bytes = Math.min(most - read, pieceBytes);
  const ms = (bytes / BYTES_A_SECOND) * 1000;
  const longestMs = (PIECE_BYTES / BYTES_A_SECOND) * 1000;
  return { bytes: read + bytes, end: Date.now() + Math.min(Math.max(ms, LEAST_MS), longestMs) };
}

/** @returns {number | 'all' | 'late'} how many bytes came; that there are no more; that none came in time, or will */
function readInto(body, buffer) {
  try {
    return body.read(buffer);
  } catch (error) {
    // The last bytes come with the end.
    return String(error.value) === 'EOF' ? 'all' : 'late';
  }
}

/** The place of all comes last, so that nobody keeps one from others who then gets none. */
function placesOf(e) {
  return [
    ...(e.auth ? [[`slow bodies of ${e.auth.id}`, MOST_SLOW_OF_ACCOUNT]] : []),
    [`slow bodies of ${addressOf(e)}`, MOST_SLOW_OF_ADDRESS],
    ['slow bodies', MOST_SLOW],
  ];
}

function endIn(e, seconds) {
  if (seconds > 0) writerOf(e).setWriteDeadline(timeAt(Date.now() + seconds * 1000));
}

function receiveUntil(e, moment) {
  writerOf(e).setReadDeadline(timeAt(moment));
}

/** The connection's own, which alone has deadlines. */
function writerOf(e) {
  let writer = e.response;
  while (writer.unwrap) writer = writer.unwrap();
  return writer;
}

/** @param {number} moment ms since 1970 */
function timeAt(moment) {
  return new DateTime().add((moment - Date.now()) * 1e6).time();
}
