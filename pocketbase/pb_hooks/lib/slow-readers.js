// Whoever reads an answer slowly holds engines of the hooks for as long (docs/decisions/0080), so each answer has an end. After
// it PocketBase closes the connection, and a device asks again.

const { limitOf } = require(`${__hooks}/lib/rate-limits.js`);

module.exports = { haveRead, readInTime };

/** Of a part of a page, or a message of an event stream: the longest part, at 10 kB a second. */
const secondsOfPart = () => limitOf('TIERBOOK_ANSWER_SECONDS', 30);

/** It may be 64 MB long, and has as long as PocketBase gives it. */
const SNAPSHOT = 'GET /api/snapshots/{org}/{id}';

/** Of an answer that is made at once, from when it is asked for. @param {core.RequestEvent} e before it is handled */
function readInTime(e) {
  if (e.request.pattern !== SNAPSHOT && !e.hasSuperuserAuth()) endIn(e, 2 * secondsOfPart());
}

/** To be called before each part is written: whoever has read the one before has time for this one. */
function haveRead(e) {
  endIn(e, secondsOfPart());
}

function endIn(e, seconds) {
  if (seconds === 0) return;
  let writer = e.response;
  while (writer.unwrap) writer = writer.unwrap();
  writer.setWriteDeadline(new DateTime().add(seconds * 1e9).time());
}
