// What an order that was signed at home (O4) says otherwise than its quote. Jobs and words are held against the quote by SQLite, as
// texts; what is added up of a few amounts, and the notice of cancellation, by the code that made them on the page.

const { acceptedTotal, isCancellationOf } = require(`${__hooks}/lib/built/shared.js`);

module.exports = { differenceOf };

/** As the quote has them. */
const SAME = [
  ...['version', 'visit', 'org', 'user', 'language', 'organization', 'currency', 'country', 'zone'],
  ...['taxNote', 'terms', 'electronic', 'revision'],
];
/** Looked at here, and by `acceptanceFault`. */
const OWN = [
  ...['id', 'quote', 'replaces', 'created', 'personalHash'],
  ...['jobs', 'laterJobs', 'discount', 'total', 'cancellation'],
];

const listed = (names) => names.map((name) => `('${name}')`).join();
const members = (
  more,
) => `'job', job -> '$.job', 'title', job -> '$.title', 'tier', tier -> '$.tier', 'offer', tier -> '$.offer',
  'lines', tier -> '$.lines', 'warranty', tier -> '$.warranty', ${more} 'amounts', tier -> '$.amounts'`;
const text = (json, path) => `COALESCE(${json} ->> '${path}', '')`;

/**
 * @param {core.App} tx
 * @param {string} content of the order, an object that `isPlainObject` has admitted
 * @param {string} quote the id of a quote that is stored
 * @returns {string} the name of the first member that differs; "" where it is one of that quote's orders
 */
function differenceOf(tx, content, quote) {
  const found = read(tx, content, quote);
  if (found.differs !== '') return found.differs;
  return totalDifference(found) || (hasNotice(found) ? '' : 'cancellation');
}

/** Each job of the order is a tier of a job of the quote that has a price, in the order of the quote and once at most. */
function read(tx, content, quote) {
  const found = new DynamicModel({
    ...{
      differs: '',
      amounts: '',
      each: '',
      rate: '',
      zone: '',
      notice: '',
      given: '',
      lastDay: '',
    },
    ...{ quotedDiscount: '', laterJobs: '', discount: '', total: '' },
  });
  tx.db()
    .newQuery(
      `WITH o AS (SELECT {:content} AS c), q AS (SELECT content AS c FROM quotes WHERE id = {:quote}),
       oj AS MATERIALIZED (SELECT key AS at, IIF(type = 'object', json(value), '') AS job FROM json_each((SELECT c FROM o), '$.jobs')),
       tiers AS (SELECT job.key AS at, job.value AS job, tier.value AS tier FROM json_each((SELECT c FROM q), '$.jobs') AS job,
         json_each(job.value, '$.tiers') AS tier WHERE json_type(tier.value, '$.amounts') = 'object'),
       may AS MATERIALIZED (SELECT at, IIF(job -> '$.callTime' IS NULL, json_object(${members('')}),
         json_object(${members("'callTime', job -> '$.callTime',")})) AS job FROM tiers),
       placed AS MATERIALIZED (SELECT oj.at, oj.job, (SELECT MIN(may.at) FROM may WHERE may.job = oj.job) AS place FROM oj)
       SELECT COALESCE(
         (SELECT column1 FROM (VALUES ${listed(SAME)}) WHERE o.c -> ('$.' || column1) IS NOT q.c -> ('$.' || column1)),
         (SELECT key FROM json_each(o.c) WHERE key NOT IN (SELECT column1 FROM (VALUES ${listed(SAME.concat(OWN))}))),
         (SELECT 'jobs' WHERE NOT EXISTS (SELECT 1 FROM oj) OR EXISTS (SELECT 1 FROM placed WHERE place IS NULL)
           OR EXISTS (SELECT 1 FROM placed AS a JOIN placed AS b ON a.at < b.at WHERE a.place >= b.place)),
         (SELECT 'cancellation' WHERE o.c -> '$.cancellation' IS NOT NULL AND o.c -> '$.cancellation' IS NOT
           json_object('text', o.c ->> '$.cancellation.text', 'lastDay', o.c ->> '$.cancellation.lastDay')),
         '') AS differs,
       COALESCE((SELECT json_group_array(json(job -> '$.amounts')) FROM (SELECT job FROM placed WHERE place IS NOT NULL ORDER BY at)), '[]') AS amounts,
       ${text('q.c', '$.laterJobs.each')} AS each, ${text('q.c', '$.rate')} AS rate, ${text('q.c', '$.zone')} AS zone,
       ${text('q.c', '$.cancellation')} AS notice, COALESCE(q.c -> '$.discount', '') AS quotedDiscount,
       ${text('o.c', '$.cancellation.text')} AS given, ${text('o.c', '$.cancellation.lastDay')} AS lastDay,
       COALESCE(json(o.c -> '$.laterJobs'), '') AS laterJobs, COALESCE(json(o.c -> '$.discount'), '') AS discount,
       COALESCE(json(o.c -> '$.total'), '') AS total
       FROM o, q`,
    )
    .bind({ content, quote })
    .one(found);
  return found;
}

function totalDifference(found) {
  let come = {};
  try {
    come = acceptedTotal(JSON.parse(found.amounts), {
      each: found.each === '' ? null : found.each,
      discount: found.quotedDiscount === '' ? null : JSON.parse(found.quotedDiscount),
      rate: found.rate,
    });
  } catch {
    // A device has made a quote that nobody can add up.
    return 'total';
  }
  const isSame = (name) => found[name] === (JSON.stringify(come[name]) ?? '');
  return ['laterJobs', 'discount', 'total'].find((name) => !isSame(name)) ?? '';
}

/** The last day to cancel counts from today, where the office is. */
function hasNotice({ notice, given, lastDay, zone }) {
  const today = new DateTime().time().in(new Timezone(zone)).format('2006-01-02');
  return isCancellationOf({ text: given, lastDay }, notice, today);
}
