/** Where a contract stands. */
export const contractStatuses = [
  'offered',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'terminationRequested',
  'terminated',
  'replaced',
  'uplineProceeded',
] as const
