const { sentenceOf } = require(`${__hooks}/lib/built/shared.js`);

module.exports = { refusal };

/** Answers 400 in the words that devices know. Written and not thrown, since an error's message is given a full stop. */
function refusal(e, fault) {
  return e.json(400, { status: 400, message: sentenceOf(fault), data: { fault } });
}
