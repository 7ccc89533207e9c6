import type { CallValue } from '../../schemas/calls/calls.ts'

export type SessionSummary = CallValue<'sessionSummary'>

/** The instant some minutes from now. */
export function inMinutes(count: number): string {
  return new Date(Date.now() + count * 60_000).toISOString()
}

/** A session of 42 minutes in which 120 were won. */
export function sessionSummary(given: Partial<SessionSummary> = {}): SessionSummary {
  return {
    startedAt: inMinutes(-42.1),
    serverTime: inMinutes(0),
    net: '120.00',
    currency: 'PHP',
    currencySymbol: '₱',
    lastSignIn: inMinutes(-3_000),
    realityCheckMinutes: 60,
    realityCheckChoices: [15, 30, 60],
    isOwnInterval: false,
    limit: null,
    exclusion: null,
    nextCheckAt: inMinutes(18),
    ...given,
  }
}
