// A visit without its customer (V6), in SQL: the same that devices make of theirs (src/domain/session/forget-customer.ts),
// to the letter, since a device tells by its hash which state the server has. It cannot fail, and makes no state longer.

const { isListOfObjects, isPlainObject } = require(`${__hooks}/lib/plain-json.js`);

module.exports = { forgotten, withoutCustomer };

/**
 * @param {string} state a session, in SQL
 * @param {string} id its own, and `created`, when it came here, in SQL: where the state is none that can be taken apart, a
 *   visit without anything is left
 */
function forgotten(state, id, created) {
  const least = `json_object('sessionId', ${id}, 'startTime', ${created}, 'endTime', NULL, 'activeJob', NULL, 'jobs', json('[]'))`;
  return `CASE WHEN NOT (${isPlainObject(state)}) THEN ${least}
    WHEN NOT (${isListOfObjects(state, '$.jobs')}) THEN ${least}
    ELSE json_replace(json_remove(${state}, '$.customer', '$.orders', '$.quotes'), '$.jobs',
      (SELECT json_group_array(json(json_replace(
         json_replace(job.value, '$.notes', json('[]')), '$.declined.reason', '')))
       FROM json_each(${state}, '$.jobs') AS job)) END`;
}

/** The text of a state without its customer, for a visit that is not stored yet. */
function withoutCustomer(app, { id, state }) {
  const found = new DynamicModel({ state: '' });
  app
    .db()
    .newQuery(
      `WITH sent AS (SELECT {:state} AS state, {:id} AS id, {:now} AS now)
       SELECT ${forgotten('state', 'id', 'now')} AS state FROM sent`,
    )
    .bind({ state, id, now: new DateTime().string() })
    .one(found);
  return found.state;
}
