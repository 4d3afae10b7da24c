// Snapshots of the log (L3), for devices that are new or far behind: made by a process beside the server, as superuser, and
// given out by a route of our own (lib/snapshots.js), since no rule of PocketBase's says that all books of a list are in
// view. Their files are protected, so nobody but a superuser opens one by its address.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const text = (name, max) => ({ type: 'text', name, max, required: true });
  const whole = (name) => ({ type: 'number', name, onlyInt: true, min: 0 });
  app.save(
    new Collection({
      type: 'base',
      name: 'snapshots',
      listRule: null,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        {
          type: 'relation',
          name: 'org',
          collectionId: organizations.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        // The ids of the books that it holds records of.
        { type: 'json', name: 'books', required: true, maxSize: 20_000 },
        // Which replay it is of, as the file itself says too.
        text('view', 64),
        text('epoch', 200),
        whole('replayVersion'),
        whole('format'),
        // The last change that it holds, and how many these are.
        whole('seq'),
        text('change', 15),
        whole('changes'),
        // When a replay from the log's start gave the same.
        { type: 'date', name: 'verified' },
        {
          type: 'file',
          name: 'file',
          required: true,
          maxSelect: 1,
          maxSize: 64 * 1024 * 1024,
          mimeTypes: ['application/gzip'],
          protected: true,
        },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_snapshots_place ON snapshots (org, view, epoch, replayVersion, format, seq)',
      ],
    }),
  );
});
