/** Why a changeset is skipped, word by word (R3 to R11; spec, section 5). */
export const changeErrors = {
  changeset: 'Invalid changeset',
  record: 'Invalid change record',
  collection: 'Collection not allowed',
  operation: 'Unsupported operation',
  refIdRequired: (operation: 'create' | 'update') =>
    `refId is required for ${operation} operations`,
  value: (field: string) => `Invalid value for ${field}`,
  notFound: 'Record not found with refId',
  reference: 'Invalid reference',
  referenceNotFound: 'Referenced record not found',
} as const;
