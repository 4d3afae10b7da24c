// The log's epoch (L5): a text that says which history a device has read. It is renewed where the log was
// rewritten: by a redaction, and by a backup that was restored. A device that knows another one starts over.
migrate((app) => {
  const none = {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  };
  const fields = [{ type: 'text', name: 'epoch', required: true, max: 200 }];
  const collection = new Collection({ type: 'base', name: 'logEpoch', fields, ...none });
  app.save(collection);
  const record = new Record(collection);
  record.set('epoch', $security.randomString(20));
  app.save(record);
});
