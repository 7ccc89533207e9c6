import type { CallValue } from '../../../schemas/calls/calls.ts'

/** Who is using the site, as every widget sees it. */
export interface SessionView {
  /** `restoring` from the first paint until the session machine has settled. */
  status: 'restoring' | 'guest' | 'trial' | 'member' | 'agent'
  member: CallValue<'memberInfo'> | null
}

/** What the first paint may assume: the server saw only the hint, never the token. */
export function firstView(hints: { session: boolean }): SessionView {
  return {
    status: hints.session ? 'restoring' : 'guest',
    member: null,
  }
}
