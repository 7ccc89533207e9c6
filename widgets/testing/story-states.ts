import type { CallName } from '../../schemas/calls/calls.ts'
import { gameMenus } from './answers.ts'
import type { StorySite } from './story-site.tsx'

const boot = { answers: [{ call: 'gameMenus' as const, value: gameMenus }] }

function site(value: StorySite) {
  return { parameters: { site: value } }
}

/** A call that is still on its way. */
export function waiting() {
  return site({ boot })
}

/** A call that failed. */
export function failing(call: CallName) {
  return site({ boot, calls: { [call]: { failed: 'unavailable' } } })
}

/** A call that answered this. */
export function answering(call: CallName, value: unknown) {
  return site({ boot, calls: { [call]: { value } } })
}

/** Somebody is logged in. */
export function signedIn(status: NonNullable<StorySite['status']> = 'member') {
  return site({
    status,
    calls: {
      balance: {
        value: {
          balance: '1284.50',
          currency: 'PHP',
          currencySymbol: '₱',
          updatedAt: '2026-11-21T13:00:00.000Z',
        },
      },
    },
  })
}

/** A dialog of the registry is open. */
export function opened(name: string, props: Record<string, unknown> = {}, more: StorySite = {}) {
  return site({ ...more, dialog: { name, props } })
}
