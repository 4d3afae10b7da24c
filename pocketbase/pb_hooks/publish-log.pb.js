// Who published what, a line each on the server's output: what the log took, and what it refused.
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/publish-log.js`).published(e.app, e.record);
}, 'pricebookChanges');

routerUse((e) => {
  const { isPublish, refused } = require(`${__hooks}/lib/publish-log.js`);
  if (!isPublish(e.request)) return e.next();
  try {
    const answer = e.next();
    if (e.status() >= 400) refused(e, e.status());
    return answer;
  } catch (error) {
    refused(e, error.value?.status ?? 500);
    throw error;
  }
});
