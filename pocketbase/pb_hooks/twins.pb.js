// Accounts whose addresses differ in capitals alone are of before these were compared without (B6): the operator reads of
// them at each start, until one has another address or is deleted.
onBootstrap((e) => {
  e.next();
  const { compareWithoutCase } = require(`${__hooks}/lib/email-case.js`);
  for (const { id, first } of compareWithoutCase(e.app)) {
    console.error(
      `The accounts ${first} and ${id} have the same e-mail address in other capitals. Give one another address, or delete it.`,
    );
  }
});
