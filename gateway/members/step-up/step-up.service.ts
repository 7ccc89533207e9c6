import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import { findById, getWrittenName } from '../accounts/accounts.service.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { publishChange, notifyOfChange } from '../factors/notices.ts'
import { provePasskey, spendPasskey, useOptions } from '../factors/passkeys.service.ts'
import { spendRecoveryCode } from '../factors/recovery.service.ts'
import { spendTotp } from '../factors/totp.service.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { clearAttempts, attemptState, takeAttempt } from '../../base/limits/attempts.service.ts'
import { returnCounted, takeCounted } from '../../base/limits/quota.service.ts'
import { codeMessage, stepUpMail } from '../../base/outbox/messages.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { CookieJar } from '../remember/remember.cookie.ts'
import { type CodeUse, issueCode, proveCode, spendCode } from '../verification/verification.service.ts'
import { normalName } from '../person/normal-name.ts'
import { openLoginFor } from './step-up.gate.ts'
import { stepUpTicket } from './step-up.tables.ts'
import { getAnswer, type LoginVisitor, openLogin } from '../session-start/session-start.service.ts'
import { noteFailedSignIn, notingFailure } from '../security-log/security-log.service.ts'
import { noteProof } from '../exclusion/exclusion.service.ts'
import type { ContactProof } from '../person/person.service.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

type Ticket = typeof stepUpTicket.$inferSelect

const maxAttempts = 5
const guesses = { free: maxAttempts, window: 3600 }
/** Wrong answers of one account over all networks in a day. Whoever makes them has the password. */
const accountDaily = { answers: 50, names: 5 }
const day = 86_400

function expired() {
  return new Refusal('step_up_expired')
}

/** A ticket that is open: this merchant's, unused, in time, and on the network that it was given to. */
async function requireTicket(
  tx: Tx,
  platform: Platform,
  visitor: Visitor,
  ticket: string,
): Promise<{ ticket: Ticket; owner: Member }> {
  const { merchantCode: merchant } = visitor.brand.settings
  const [found] = await tx
    .select()
    .from(stepUpTicket)
    .where(
      and(
        eq(stepUpTicket.merchant, merchant),
        eq(stepUpTicket.tokenHash, sha256(ticket)),
        eq(stepUpTicket.network, getNetwork(visitor.address)),
        isNull(stepUpTicket.usedAt),
        lt(stepUpTicket.attempts, maxAttempts),
        gt(stepUpTicket.expiresAt, platform.clock()),
      ),
    )
  const owner = found && (await findById(tx, merchant, found.memberId))
  if (owner?.status !== 'active') throw expired()
  return { ticket: found as Ticket, owner }
}

function requireOffered({ methods }: Ticket, method: StepUpMethod) {
  if (!methods.includes(method)) throw new Refusal('forbidden')
}

/** Where a code of this method goes; it counts for this member on this network alone. */
function codeUse(owner: Member, network: string, method: 'mobile' | 'email'): CodeUse {
  const bound = `${owner.id} ${network}`
  const number = method === 'mobile' ? owner.mobile : owner.emailKey
  if (number === null) throw new Refusal('forbidden')
  return { purpose: method === 'mobile' ? 'stepUp' : 'stepUpMail', number, bound }
}

export async function sendStepUpCode(
  platform: Platform,
  visitor: Visitor,
  { ticket: given, method }: CallBody<'stepUpSend'>,
): Promise<CallValue<'stepUpSend'>> {
  const { brand, language, address } = visitor
  const { ticket, owner } = await platform.database.within(brand.settings.merchantCode, (tx) =>
    requireTicket(tx, platform, visitor, given),
  )
  requireOffered(ticket, method)
  const use = codeUse(owner, ticket.network, method)
  const { code, ...answer } = await issueCode(platform, brand, use, address)
  const message =
    method === 'mobile'
      ? codeMessage(brand, language, use.number, code)
      : stepUpMail(brand, language, { email: owner.email ?? '', name: getWrittenName(owner) }, code)
  platform.background.run('step-up code', () => platform.messenger.send(brand, message))
  return answer
}

interface AttemptKeys {
  /** This member from this network: where answers are delayed. */
  here: string
  /** This member from anywhere: where guessing ends for a day. */
  account: string
}

function getAttemptKeys(
  { config: { secret } }: Platform,
  { memberId, network }: Ticket,
  method: StepUpMethod,
) {
  return {
    here: keyedHash(secret, 'step up', memberId, network),
    account: keyedHash(secret, 'step up account', memberId, method === 'bankName' ? 'name' : ''),
  }
}

/** Counts an answer before it is compared: on its ticket, on its network, on its account. */
async function takeGuess(
  platform: Platform,
  merchant: string,
  ticket: Ticket,
  method: StepUpMethod,
  { here, account }: AttemptKeys,
): Promise<void> {
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    const count = await takeAttempt(tx, merchant, here, guesses, now)
    if (count === undefined) {
      const { wait } = await attemptState(tx, merchant, here, now)
      throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
    }
    const cap = method === 'bankName' ? accountDaily.names : accountDaily.answers
    if (!(await takeCounted(tx, merchant, { key: account, cap, window: day }, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    const [counted] = await tx
      .update(stepUpTicket)
      .set({ attempts: sql`${stepUpTicket.attempts} + 1` })
      .where(
        and(
          eq(stepUpTicket.merchant, merchant),
          eq(stepUpTicket.tokenHash, ticket.tokenHash),
          isNull(stepUpTicket.usedAt),
          lt(stepUpTicket.attempts, maxAttempts),
        ),
      )
      .returning({ attempts: stepUpTicket.attempts })
    if (!counted) throw expired()
  })
}

/** Uses something up in the transaction that opens the session, or refuses. */
type Spend = (tx: Tx, now: Date) => Promise<void>

function wrong(code: 'sms_code_invalid' | 'bank_name_mismatch' | 'recovery_code_invalid' | 'code_used') {
  return refuseField('answer', code)
}

/** Compares the answer. What is used up by it, is used up later, with the ticket. */
async function judge(
  platform: Platform,
  visitor: Visitor,
  { ticket, owner }: { ticket: Ticket; owner: Member },
  { method, answer = '', passkey }: CallBody<'stepUpVerify'>,
): Promise<Spend> {
  const { merchantCode: merchant } = visitor.brand.settings
  const whose = { merchant, memberId: owner.id }
  if (method === 'passkey') {
    if (!passkey) throw refuseField('passkey', 'field_required')
    const use = { purpose: 'stepUp' as const, memberId: owner.id }
    const proven = await provePasskey(platform, visitor, passkey, use)
    return (tx, now) => spendPasskey(tx, merchant, proven, now)
  }
  if (answer === '') throw refuseField('answer', 'field_required')
  if (method === 'mobile' || method === 'email') {
    const use = codeUse(owner, ticket.network, method)
    const proven = await proveCode(platform, merchant, use, answer, 'answer')
    return (tx, now) => spendCode(tx, merchant, proven, now)
  }
  if (method === 'bankName') {
    if (normalName(answer) !== normalName(owner.payeeName ?? '')) throw wrong('bank_name_mismatch')
    return () => Promise.resolve()
  }
  return async (tx, now) => {
    if (method === 'recovery') {
      if (!(await spendRecoveryCode(tx, platform, whose, answer, now))) throw wrong('recovery_code_invalid')
      return
    }
    const problem = await spendTotp(tx, platform, whose, answer, now)
    if (problem) throw refuseField('answer', problem)
  }
}

/** The contact that an answer proves. */
function findContact({ mobile, emailKey }: Member, method: StepUpMethod): ContactProof | undefined {
  if (method === 'mobile' && mobile !== null) return { kind: 'mobile', value: mobile }
  return method === 'email' && emailKey !== null ? { kind: 'mail', value: emailKey } : undefined
}

/** Completes a refused login: uses up ticket and answer, and opens the session. */
export async function verifyStepUp(
  platform: Platform,
  visitor: LoginVisitor & CookieJar,
  body: CallBody<'stepUpVerify'>,
): Promise<CallValue<'login'>> {
  const { merchantCode: merchant } = visitor.brand.settings
  const open = await platform.database.within(merchant, (tx) =>
    requireTicket(tx, platform, visitor, body.ticket),
  )
  const { ticket, owner } = open
  requireOffered(ticket, body.method)
  const keys = getAttemptKeys(platform, ticket, body.method)
  await takeGuess(platform, merchant, ticket, body.method, keys)
  const failed = () => noteFailedSignIn(platform, visitor, owner, 'stepUp')
  const spend = await notingFailure(judge(platform, visitor, open, body), failed)
  const now = platform.clock()
  const { token, remember } = await platform.database.within(merchant, async (tx) => {
    await notingFailure(spend(tx, now), failed)
    const [used] = await tx
      .update(stepUpTicket)
      .set({ usedAt: now })
      .where(
        and(
          eq(stepUpTicket.merchant, merchant),
          eq(stepUpTicket.tokenHash, ticket.tokenHash),
          isNull(stepUpTicket.usedAt),
        ),
      )
      .returning({ tokenHash: stepUpTicket.tokenHash })
    if (!used) throw expired()
    const proof = findContact(owner, body.method)
    if (proof) await noteProof(tx, platform, visitor.brand, { memberId: owner.id, proof, now })
    await clearAttempts(tx, merchant, keys.here)
    await returnCounted(tx, merchant, keys.account)
    const login = {
      body: openLoginFor(platform, ticket),
      member: owner,
      passwordDue: ticket.passwordExpired,
    }
    const opened = await openLogin(tx, platform, visitor, login, now)
    const by = { memberId: owner.id, sessionId: null }
    if (body.method === 'recovery') await publishChange(tx, merchant, by, 'recoveryUsed', now)
    return opened
  })
  remember(visitor)
  if (body.method === 'recovery') notifyOfChange(platform, visitor, owner, 'recoveryUsed')
  return getAnswer(token, owner, ticket.passwordExpired)
}

/** What a browser needs to answer a ticket by a passkey. */
export async function stepUpPasskeyOptions(platform: Platform, visitor: Visitor, given: string) {
  const { ticket, owner } = await platform.database.within(visitor.brand.settings.merchantCode, (tx) =>
    requireTicket(tx, platform, visitor, given),
  )
  requireOffered(ticket, 'passkey')
  return useOptions(platform, visitor, 'stepUp', owner.id)
}
