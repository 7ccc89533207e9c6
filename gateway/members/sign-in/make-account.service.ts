import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getKey } from '../accounts/accounts.service.ts'
import { member, type NewMember } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../../base/proof/password.ts'
import { allowedNames } from '../accounts/registration-rules.ts'
import { refuseCollision, refuseTaken } from './refuse-taken.ts'

/** Accounts that one agent may ask for in an hour: names that are taken are told too. */
const quota = { cap: 100, window: 3600 }

/** An account that an agent wants to make. */
export interface WantedAccount {
  agentId: string
  type: number
  username: string
  nickname?: string
  password: string
  confirmPassword: string
}

/** Makes an account directly below an agent, who knows its password: so the first log-in must change it. */
export async function makeAccount(
  platform: Platform,
  { brand, address }: Visitor,
  wanted: WantedAccount,
): Promise<NewMember> {
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const { agentId, type, username, password } = allowedNames(brand, wanted)
  const nickname = wanted.nickname?.trim() ?? ''
  const isAllowed = await platform.database.within(merchant, (tx) =>
    takeQuota(tx, merchant, { key: `accounts by ${agentId}`, ...quota }, now),
  )
  if (!isAllowed) throw new Refusal('too_many_requests', { retryAfter: 600 })
  const row: NewMember = {
    merchant,
    id: newId(now.getTime()),
    username,
    usernameKey: getKey(username),
    passwordHash: await hashPassword(password, address),
    passwordChangedAt: now,
    passwordDue: true,
    type,
    nickname: nickname === '' ? username : nickname,
    status: 'active',
    agentId,
    registerMethod: 'AGENT',
    createdAt: now,
  }
  const work = platform.database.within(merchant, async (tx) => {
    await refuseTaken(tx, merchant, row)
    await tx.insert(member).values(row)
    for (const created of hooked(platform, 'memberCreated')) await created(tx, brand, row.id, now)
  })
  await work.catch(refuseCollision)
  return row
}
