// Shared books of other cells (D2), as the worker beside this one brings them (scripts/cells).
routerAdd(
  'POST',
  '/api/cells/take',
  (e) => e.json(200, require(`${__hooks}/lib/cells.js`).takeMessages(e)),
  $apis.requireSuperuserAuth(),
  $apis.bodyLimit(4 * 1024 * 1024),
);

// Steps by which organizations move to another cell (D3), as scripts/cells/split.ts takes them.
routerAdd(
  'POST',
  '/api/cells/move',
  (e) => e.json(200, require(`${__hooks}/lib/moves.js`).takeStep(e)),
  $apis.requireSuperuserAuth(),
  $apis.bodyLimit(4 * 1024 * 1024),
);
