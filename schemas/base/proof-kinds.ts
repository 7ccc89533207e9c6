/** What a member may be asked to show. */
export const proofKinds = ['identity', 'address', 'payment', 'income'] as const
export type ProofKind = (typeof proofKinds)[number]
