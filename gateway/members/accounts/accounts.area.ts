import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { member, passwordReset } from './accounts.tables.ts'

export const accountsArea: Area = {
  name: 'members/accounts',
  expiring: [
    { table: passwordReset, isOld: (now) => lt(passwordReset.expiresAt, now) },
    { table: member, isOld: (now) => lt(member.trialEndsAt, now) },
  ],
}
