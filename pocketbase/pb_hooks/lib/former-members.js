// Who lost the last role in an organization, and when: what they had signed before is accepted for 30 days (V4).

const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);

module.exports = { endedAfter, forget, forgetOld, noteEnd };

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const OLDEST = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-30 days')";

/** To be called in the transaction in which a profile loses its roles, or goes with them. */
function noteEnd(tx, profile) {
  tx.db()
    .newQuery(
      `INSERT INTO formerMembers (id, org, user, ended) VALUES ({:id}, {:org}, {:user}, ${NOW})
       ON CONFLICT (org, user) DO UPDATE SET ended = excluded.ended`,
    )
    .bind({
      id: $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789'),
      org: profile.getString('org'),
      user: profile.getString('user'),
    })
    .execute();
}

/**
 * Whether somebody lost the last role within 30 days, and after this moment as the device has it. A moment that has not
 * come yet is of a clock that is wrong, and says nothing.
 */
function endedAfter(tx, org, user, signedAt) {
  const found = new DynamicModel({ hasEnded: false });
  tx.db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM formerMembers WHERE org = {:org} AND user = {:user}
         AND ended > ${OLDEST} AND ({:signedAt} <= ended OR {:signedAt} > ${NOW})) AS hasEnded`,
    )
    .bind({ org, user, signedAt })
    .one(found);
  return found.hasEnded;
}

function forgetOld(app) {
  leaveNothing(app);
  app.db().newQuery(`DELETE FROM formerMembers WHERE ended <= ${OLDEST}`).execute();
}

/** Of an account that is deleted there is nobody left to hear. */
function forget(tx, user) {
  tx.db().newQuery('DELETE FROM formerMembers WHERE user = {:user}').bind({ user }).execute();
}
