/** What a line of a member's timeline is about. */
export const timelineKinds = ['session', 'money', 'round', 'case', 'withdrawal', 'limit', 'operator'] as const
export type TimelineKind = (typeof timelineKinds)[number]
