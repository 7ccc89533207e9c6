import { and, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { getNetwork } from '../../base/network/address.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member, type Member } from '../accounts/accounts.tables.ts'
import { browserMark, learnDevice } from '../known-devices/known-devices.service.ts'
import { learnNetwork } from '../known-networks/known-networks.service.ts'
import { rememberLogin } from '../remember/remember-login.ts'
import type { CookieJar } from '../remember/remember.cookie.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { awaitFirstLogin, isFirstLogin } from './first-login.service.ts'
import { Refusal } from '../../base/http/refusal.ts'

export type LoginVisitor = Visitor & CookieJar & { userAgent: string }
type Body = CallBody<'login'>

export interface Entrance {
  /** Nothing but a new password is possible in the session. */
  passwordDue?: boolean
  /** Every way into the account is to be shown in the session. */
  waysInDue?: boolean
  /** null where no more was proven than that the device is remembered; now, unless given. */
  provenAt?: null
  /** The remembered device that opens it, or for which it is opened. */
  rememberedId?: string
  /** When it ends whatever happens. */
  expiresAt?: Date
}

/** Opens a session for a member who has proven who they are. */
export async function enter(
  tx: Tx,
  visitor: LoginVisitor,
  found: Pick<Member, 'id' | 'lastLoginAt'>,
  now: Date,
  entrance: Entrance = {},
): Promise<string> {
  const { merchantCode: merchant } = visitor.brand.settings
  await tx
    .update(member)
    .set({ lastLoginAt: now, language: visitor.language })
    .where(and(eq(member.merchant, merchant), eq(member.id, found.id)))
  const { address, country, userAgent } = visitor
  await learnNetwork(tx, merchant, found.id, getNetwork(address), now)
  await learnDevice(tx, merchant, found.id, browserMark(visitor), now)
  const previousLoginAt = found.lastLoginAt
  const from = { previousLoginAt, address, country, userAgent }
  const opening = { memberId: found.id, ...from, now, provenAt: now, ...entrance }
  return openSession(tx, visitor.brand, opening)
}

/** Whether a password must be changed: it is another's choice, or older than its merchant allows. */
export function isPasswordOld({ flags, merchant }: Visitor['brand'], found: Member, now: Date): boolean {
  if (found.passwordDue) return true
  const { passwordExpiryDays } = merchant
  if (!flags.PWDEXPFORCECHANGE3 || passwordExpiryDays === 0) return false
  return now.getTime() - found.passwordChangedAt.getTime() > passwordExpiryDays * 86_400_000
}

/** Returns the value of every way to log in. */
export function getAnswer(token: string, found: Member, passwordExpired: boolean): CallValue<'login'> {
  return {
    token,
    firstTimeLogin: isFirstLogin(found),
    passwordExpired,
    lastLogin: found.lastLoginAt?.toISOString() ?? null,
  }
}

/**
 * Whether every way in is to be shown, since the password was reset from outside; true once. Refuses a login
 * whose password was changed while it was compared.
 */
async function takeWaysInDue(
  tx: Tx,
  merchant: string,
  found: Member,
  isByPassword: boolean,
): Promise<boolean> {
  const own = and(eq(member.merchant, merchant), eq(member.id, found.id))
  const [now] = await tx
    .select({ due: member.waysInDue, changedAt: member.passwordChangedAt })
    .from(member)
    .where(own)
    .for('no key update')
  if (isByPassword && now?.changedAt.getTime() !== found.passwordChangedAt.getTime())
    throw new Refusal('invalid_credentials')
  if (now?.due === true) await tx.update(member).set({ waysInDue: false }).where(own)
  return now?.due === true
}

/** Opens the session of a login whose every proof was given, and remembers it on the device where that is chosen. */
export async function openLogin(
  tx: Tx,
  platform: Platform,
  visitor: LoginVisitor & CookieJar,
  login: { body: Body; member: Member; passwordDue: boolean },
  now: Date,
): Promise<{ token: string; remember: (jar: CookieJar) => void }> {
  const { member: found, passwordDue } = login
  const { merchantCode: merchant } = visitor.brand.settings
  const waysInDue = await takeWaysInDue(tx, merchant, found, login.body.type === 'username')
  await awaitFirstLogin(tx, merchant, found)
  const { write, ...remembered } = await rememberLogin(tx, platform, visitor, login, now)
  return {
    token: await enter(tx, visitor, found, now, { passwordDue, waysInDue, ...remembered }),
    remember: write,
  }
}
