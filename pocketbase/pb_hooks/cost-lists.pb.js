// Suppliers' lists that were taken, and how they are read (X14).
onRecordCreateRequest((e) => require(`${__hooks}/lib/cost-lists.js`).takeCostList(e), 'costLists');
onRecordCreateRequest((e) => require(`${__hooks}/lib/cost-lists.js`).takeLayout(e), 'listLayouts');

onRecordDeleteRequest(
  () => {
    throw new ForbiddenError('This stays. The oldest go by themselves.');
  },
  'costLists',
  'listLayouts',
);
