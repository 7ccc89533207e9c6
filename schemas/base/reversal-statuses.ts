/** How a provider says that the money of a deposit came back. A declined one is that where it had been confirmed. */
export const reversalStatuses = ['chargeback', 'reversed', 'refunded', 'declined'] as const
export type ReversalStatus = (typeof reversalStatuses)[number]
