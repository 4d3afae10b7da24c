const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { countGuess, forgiveGuess } = require(`${__hooks}/lib/password-guesses.js`);
const { texts } = require(`${__hooks}/lib/request-body.js`);

module.exports = { deleteAccount };

/**
 * Deletes the caller's account (B12). What it published stays in the log, without a name. An organization that it
 * owns and is alone in is closed: nobody is left who could open it, and its log may be what others inherit.
 *
 * `password`, and `closing`: the ids of the organizations that the caller has agreed to close.
 *
 * @param {core.RequestEvent} e
 * @throws {BadRequestError} for a wrong password, and for an owner of an organization with other members
 * @throws {ApiError} 409 where other organizations would be closed
 */
function deleteAccount(e) {
  const { password } = texts(e, ['password']);
  const agreed = [].concat(e.requestInfo().body.closing ?? []).map(String);
  const user = e.auth.id;
  const account = `users ${user}`;
  countGuess(e, account);
  if (!e.auth.validatePassword(password)) {
    const code = 'validation_invalid_password';
    throw new BadRequestError('The password is wrong.', {
      password: new ValidationError(code, 'The password is wrong.'),
    });
  }
  forgiveGuess(e, account);
  e.app.runInTransaction((tx) => {
    const owned = tx.findAllRecords('organizations', $dbx.hashExp({ owner: user }));
    for (const { id } of owned) {
      if (
        tx.countRecords('profiles', $dbx.exp('org = {:id} AND user <> {:user}', { id, user })) > 0
      ) {
        throw new BadRequestError('Hand over the organizations that you own first.', {
          owner: new ValidationError('validation_owner', 'An organization has other members.'),
        });
      }
    }
    const ids = owned.map(({ id }) => id);
    if (ids.sort().join() !== agreed.sort().join()) {
      throw new ApiError(409, 'You own other organizations by now.');
    }
    leaveNothing(tx);
    const run = (sql) => tx.db().newQuery(sql).bind({ user }).execute();
    // A hook would refuse an organization without an owner, as it should.
    run("UPDATE organizations SET owner = '' WHERE owner = {:user}");
    // PocketBase does the same, a change at a time, each with all that it says.
    run("UPDATE pricebookChanges SET author = '' WHERE author = {:user}");
    run("UPDATE changeHeads SET author = '' WHERE author = {:user}");
    for (const table of ['visits', 'orders', 'quotes', 'quoteMails', 'flags', 'visitCalls'])
      run(`UPDATE ${table} SET user = '' WHERE user = {:user}`);
    tx.delete(tx.findRecordById('users', user));
  });
}
