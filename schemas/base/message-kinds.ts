/** service: about the member's own account. marketing: only to who wants it, and may be told. */
export const messageKinds = ['service', 'marketing'] as const
export type MessageKind = (typeof messageKinds)[number]
