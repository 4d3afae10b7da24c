const { mostQuoteBytes, mostQuotes, quoteFault, quoteMoments } = require(
  `${__hooks}/lib/built/shared.js`,
);
const { addLink } = require(`${__hooks}/lib/quote-links.js`);
const { takeSealed } = require(`${__hooks}/lib/sealed.js`);

module.exports = { takeQuote };

/** No quote is open for longer, whatever the clock of its device said. */
const MOST_DAYS = 366;

/** What is no object counts as one without anything. */
const jobs = "json_each(content, '$.jobs') AS job";
const job = "IIF(job.type = 'object', job.value, '{}')";
const tiers = `${jobs}, json_each(${job}, '$.tiers') AS tier`;
const tier = "IIF(tier.type = 'object', tier.value, '{}')";
const tiersOfJob = `COALESCE(json_array_length(${job}, '$.tiers'), 0)`;

const QUOTES = {
  table: 'quotes',
  texts: ['content', 'personal', 'salt'],
  personal: ['personal', 'salt'],
  moment: 'madeAt',
  deviceMoment: 'deviceMadeAt',
  isMomentSent: false,
  mostBytes: mostQuoteBytes,
  fault: quoteFault,
  says: quoteMoments,
  counts: {
    jobs: "COALESCE(json_array_length(content, '$.jobs'), 0)",
    otherJobs: `(SELECT COUNT(DISTINCT ${job} ->> '$.job') FROM ${jobs} WHERE json_type(${job}, '$.job') = 'text')`,
    leastTiers: `(SELECT COALESCE(MIN(${tiersOfJob}), 0) FROM ${jobs})`,
    tiers: `(SELECT COALESCE(MAX(${tiersOfJob}), 0) FROM ${jobs})`,
    lines: `(SELECT COALESCE(MAX(json_array_length(${tier}, '$.lines')), 0) FROM ${tiers})`,
  },
  kept: 'quoteKept',
  saysFault: 'quoteSays',
  begin: (record, says) => {
    record.set('madeAt', says.created);
    record.set('validUntil', says.validUntil);
    const last = new DateTime().addDate(0, 0, MOST_DAYS);
    if (record.getString('validUntil') > last.string()) record.set('validUntil', last);
  },
  complete: (tx, record) => {
    const [org, visit] = [record.getString('org'), record.getString('visit')];
    if (tx.countRecords('quotes', $dbx.hashExp({ org, visit })) >= mostQuotes)
      return { code: 'tooManyQuotes', most: mostQuotes };
  },
};

/**
 * Stores a quote (O1), as `takeSealed` does, with the link that its device made, where the body has the SHA-256 of its token in
 * hexadecimal digits as `link` (O2).
 *
 * @param {core.RecordRequestEvent} e
 */
function takeQuote(e) {
  const { link } = e.requestInfo().body;
  const complete = (tx, record) => {
    const fault = QUOTES.complete(tx, record);
    if (fault || (link ?? null) === null) return fault;
    return addLink(tx, record, link) ? undefined : { code: 'invalidValue', name: 'link' };
  };
  return takeSealed(e, Object.assign({}, QUOTES, { complete }));
}
