import type { CallName } from '../../schemas/calls/calls.ts'
import { gameMenus } from './answers.ts'
import type { StorySite } from './story-site.tsx'

const boot = { answers: [{ call: 'gameMenus' as const, value: gameMenus }] }
const site = (value: StorySite) => ({ parameters: { site: value } })

/** A call that is still on its way. */
export const waiting = () => site({ boot })

/** A call that failed. */
export const failing = (call: CallName) => site({ boot, calls: { [call]: { failed: 'unavailable' } } })

/** A call that answered this. */
export const answering = (call: CallName, value: unknown) => site({ boot, calls: { [call]: { value } } })

/** Somebody is logged in. */
export const signedIn = (status: NonNullable<StorySite['status']> = 'member') =>
  site({
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

/** A dialog of the registry is open. */
export const opened = (name: string, props: Record<string, unknown> = {}, more: StorySite = {}) =>
  site({ ...more, dialog: { name, props } })
