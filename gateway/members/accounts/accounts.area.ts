import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { member, passwordReset } from './accounts.tables.ts'

/** Milliseconds for which a trial account outlives its session, so that who comes back is told what has ended. */
const trialRetention = 3_600_000

export const accountsArea: Area = {
  name: 'members/accounts',
  expiring: [
    { table: passwordReset, isOld: (now) => lt(passwordReset.expiresAt, now) },
    { table: member, isOld: (now) => lt(member.trialEndsAt, new Date(now.getTime() - trialRetention)) },
  ],
}
