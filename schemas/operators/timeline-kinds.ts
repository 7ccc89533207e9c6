/** What a line of a member's timeline is about. */
export const timelineKinds = [
  ...(['session', 'failure', 'contact', 'password', 'factor', 'payoutAccount'] as const),
  ...(['money', 'deposit', 'withdrawal', 'round', 'limit', 'case', 'operator'] as const),
] as const
export type TimelineKind = (typeof timelineKinds)[number]
