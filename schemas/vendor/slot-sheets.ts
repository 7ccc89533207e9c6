/** Names of the ways in which the reference vendor plays slots. */
export const slotSheets = ['calm', 'steady', 'bold', 'fruit', 'cascade', 'hoard'] as const
