module.exports = { withoutDepth };

/**
 * JSON text without what is nested deeper: lists and objects that deep are left, empty.
 *
 * @param {string} json valid
 * @param {number} depth 1 is the outermost list or object
 */
function withoutDepth(json, depth) {
  const kept = [];
  let level = 0;
  let from = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const character = json[i];
    if (isText) {
      if (character === '\\') i += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') {
      level += 1;
      if (level === depth) kept.push(json.slice(from, i + 1));
    } else if (character === ']' || character === '}') {
      if (level === depth) from = i;
      level -= 1;
    }
  }
  kept.push(json.slice(from));
  return kept.join('');
}
