// What members and the operator do to an organization is told to those who manage it (B7): in the transaction of the
// request that does it, and by the server alone. That an event stays is for the triggers of migrations 0011 and 0015.
const tell = (e) => require(`${__hooks}/lib/organization-events.js`).tellRequest(e);
onRecordCreateRequest(tell, 'organizations', 'profiles', 'roles', 'books', 'papers');
onRecordUpdateRequest(tell, 'organizations', 'profiles', 'roles', 'books', 'papers');
onRecordDeleteRequest(tell, 'profiles', 'roles', 'books', 'papers');

onRecordCreateRequest(() => {
  throw new ForbiddenError('Events are written by the server.');
}, 'organizationEvents');

cronAdd('old-events', '30 4 * * *', () => {
  require(`${__hooks}/lib/organization-events.js`).forgetOld($app);
});
