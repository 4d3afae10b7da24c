const { sentenceOf } = require(`${__hooks}/lib/built/shared.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);

module.exports = { refusal };

/** Answers 400 in the words that devices know. Written and not thrown, since an error's message is given a full stop. */
function refusal(e, fault) {
  return answerAfterTurn(e, 400, { status: 400, message: sentenceOf(fault), data: { fault } });
}
