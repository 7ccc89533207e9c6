import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { moneyBound, nextDay } from '../../base/brand/money-bound.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { idOfUsername } from '../../members/accounts/accounts.service.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { requirePlayable } from '../../members/exclusion/exclusion.service.ts'
import { provePaymentPassword } from '../../members/payment-password/payment-password.service.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { memberAccount } from '../../money/ledger/movement.ts'
import { requireUnheld } from '../../money/payments/chargeback.ts'
import { requireDepositRoom } from '../../money/play-limits/require-room.ts'
import { requireTurnover, turnoverLeft } from '../../money/withdrawals/turnover.ts'
import { getBalance } from '../../money/wallets/wallets.service.ts'
import { may, mayAsMember } from '../permission/agent-permission.ts'
import { parseAccount } from '../team/team-names.ts'
import { memberMoney } from '../team/team.tables.ts'
import { depthBelow, findUpline } from '../tree/agents.service.ts'
import { describe, getNames } from './read-transfers.ts'
import { memberTransfer, type MemberTransfer } from './transfers.tables.ts'

type Body = CallBody<'memberTransfer'>
type Shown = CallValue<'memberTransfer'>

function minorIn({ merchant }: LoadedBrand, amount: string): bigint {
  return toMinor(amount, merchant.currency.scale) ?? 0n
}

/** Minor units that a member sent today, by the merchant's calendar. */
async function sentToday(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<bigint> {
  const { timeZone } = brand.merchant
  const [sum] = await tx
    .select({ sent: sql<string>`coalesce(sum(${memberTransfer.amount}), 0)::text` })
    .from(memberTransfer)
    .where(
      and(
        eq(memberTransfer.merchant, brand.settings.merchantCode),
        eq(memberTransfer.fromId, memberId),
        gte(memberTransfer.at, startOfDate(timeZone, dateIn(timeZone, now))),
      ),
    )
  return BigInt(sum?.sent ?? 0)
}

/** Whether a member may send money down the tree. */
function maySendDown({ merchant }: LoadedBrand, session: Session): boolean {
  return merchant.transfers.down && may(session, 'transferDown', 'downline')
}

/** Whether a member may send money to the agent above. */
function maySendUp({ merchant, settings }: LoadedBrand, session: Session): boolean {
  const hasAgents = settings.agentUserTypes.length > 0
  return hasAgents && merchant.transfers.up && mayAsMember(session, 'transferUp', 'own')
}

/** To whom a member may transfer, and how much. */
export async function transferTerms(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
): Promise<CallValue<'transferTerms'>> {
  const { memberId } = session
  const { currency, transfers } = brand.merchant
  const merchant = brand.settings.merchantCode
  const { balance } = await getBalance(platform, brand, memberId)
  return platform.database.within(merchant, async (tx) => {
    const upline = maySendUp(brand, session) ? await findUpline(tx, merchant, memberId) : null
    const names = await getNames(tx, brand, memberId, upline === null ? [] : [upline])
    const [own] = await tx
      .select({ hash: member.paymentPasswordHash })
      .from(member)
      .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    const perDay = transfers.amountPerDay === undefined ? undefined : minorIn(brand, transfers.amountPerDay)
    const sent = await sentToday(tx, brand, memberId, platform.clock())
    const left = perDay === undefined ? undefined : perDay > sent ? perDay - sent : 0n
    return {
      upline: upline === null ? null : (names.get(upline) ?? null),
      mayDown: maySendDown(brand, session),
      minimum: decimal(minorIn(brand, transfers.minimum), currency.scale),
      maximum: decimal(minorIn(brand, transfers.maximum), currency.scale),
      leftToday: left === undefined ? null : decimal(left, currency.scale),
      balance,
      turnoverLeft: decimal(await turnoverLeft(tx, brand, memberId), currency.scale),
      currency: currency.code,
      currencySymbol: currency.symbol,
      scale: currency.scale,
      hasPaymentPassword: Boolean(own?.hash),
    }
  })
}

/** The recipient. Somebody outside the sender's tree is answered like somebody unknown. */
async function getReceiver(tx: Tx, brand: LoadedBrand, session: Session, { way, to }: Body): Promise<string> {
  const { memberId } = session
  const merchant = brand.settings.merchantCode
  if (way === 'up') {
    const upline = maySendUp(brand, session) ? await findUpline(tx, merchant, memberId) : null
    if (upline === null) throw new Refusal('transfer_off')
    return upline
  }
  if (!maySendDown(brand, session)) throw new Refusal('transfer_off')
  if (to === undefined) throw refuseField('to', 'field_required')
  const found = await idOfUsername(tx, merchant, parseAccount(to))
  const depth = found === null ? undefined : await depthBelow(tx, merchant, found, memberId)
  if (found === null || depth === undefined || depth === 0) throw refuseField('to', 'not_in_team')
  return found
}

async function requireActive(tx: Tx, merchant: string, ids: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: member.id, status: member.status, trial: member.trialEndsAt })
    .from(member)
    .where(and(eq(member.merchant, merchant), inArray(member.id, [...ids])))
    .orderBy(member.id)
    .for('no key update')
  if (found.length !== ids.length || found.some(({ status, trial }) => status !== 'active' || trial !== null))
    throw new Refusal('transfer_off')
}

/** Refuses what the recipient may not receive now. The sender does not learn why. */
async function requireTakeable(
  tx: Tx,
  brand: LoadedBrand,
  incoming: Parameters<typeof requireDepositRoom>[2],
): Promise<void> {
  try {
    await requireDepositRoom(tx, brand, incoming)
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('transfer_off') : error
  }
}

async function repeated(
  tx: Tx,
  merchant: string,
  memberId: string,
  body: Body,
): Promise<MemberTransfer | undefined> {
  const [known] = await tx
    .select()
    .from(memberTransfer)
    .where(
      and(
        eq(memberTransfer.merchant, merchant),
        eq(memberTransfer.fromId, memberId),
        eq(memberTransfer.key, body.key),
      ),
    )
  if (known && (known.way !== body.way || known.amount !== toMinor(body.amount, known.scale)))
    throw new Refusal('idempotency_conflict')
  return known
}

/**
 * Moves money from one member to another in one balanced movement. The same key again is the same transfer. Refuses whoever is
 * excluded with `excluded`, and what somebody excluded or at their limit would receive with `transfer_off`, since play must not be paid
 * for round a limit; and upwards with `withdrawal_turnover` what must still be played.
 */
export async function transferTo(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  body: Body,
): Promise<Shown> {
  const { brand, address } = visitor
  const { memberId } = session
  const merchant = brand.settings.merchantCode
  const { currency, transfers } = brand.merchant
  const entry = async (tx: Tx, row: MemberTransfer) => {
    const [shown] = await describe(tx, brand, memberId, [row])
    if (!shown) throw new Error('a transfer is not described')
    return shown
  }
  const known = await platform.database.within(merchant, async (tx) => {
    const found = await repeated(tx, merchant, memberId, body)
    return found && entry(tx, found)
  })
  if (known) return known
  const amount = toMinor(body.amount, currency.scale)
  if (amount === undefined) throw refuseField('amount', 'amount_invalid')
  const [least, most] = [minorIn(brand, transfers.minimum), minorIn(brand, transfers.maximum)]
  if (amount < least || amount > most)
    throw refuseField('amount', 'amount_limits', moneyBound(brand, { least, most }))
  await provePaymentPassword(platform, { brand, memberId, address }, body.paymentPassword)
  return platform.database.within(merchant, async (tx) => {
    const now = platform.clock()
    const toId = await getReceiver(tx, brand, session, body)
    await requireActive(tx, merchant, [memberId, toId])
    const again = await repeated(tx, merchant, memberId, body)
    if (again) return entry(tx, again)
    await requirePlayable(tx, merchant, memberId, now)
    // Money that leaves for the agent above must be as free as money that is paid out.
    if (body.way === 'up') await requireTurnover(tx, brand, memberId)
    await requireTakeable(tx, brand, { memberId: toId, amount, now })
    await requireUnheld(tx, { merchant, memberId, currency: currency.code, amount })
    for (const requested of hooked(platform, 'withdrawalRequested'))
      await requested(tx, { merchant, memberId, forfeits: null, now })
    if (transfers.amountPerDay !== undefined) {
      const left = minorIn(brand, transfers.amountPerDay) - (await sentToday(tx, brand, memberId, now))
      if (amount > left)
        throw refuseField(
          'amount',
          'transfer_daily',
          moneyBound(brand, { most: left, until: nextDay(brand, now) }),
        )
    }
    const row: MemberTransfer = {
      merchant,
      id: newId(now.getTime()),
      fromId: memberId,
      toId,
      way: body.way,
      key: body.key,
      amount,
      currency: currency.code,
      scale: currency.scale,
      at: now,
    }
    await tx.insert(memberTransfer).values(row)
    await noteMoves(tx, row)
    const shown = await entry(tx, row)
    await post(tx, {
      merchant,
      key: `member transfer ${row.id}`,
      kind: 'transfer',
      currency,
      legs: [
        { account: memberAccount(memberId), amount: -amount },
        { account: memberAccount(toId), amount },
      ],
      details: { transfer: row.id, way: row.way },
      at: now,
    })
    return shown
  })
}

/** Records a transfer for the agents above both members. */
async function noteMoves(tx: Tx, { merchant, id, fromId, toId, amount, currency, at }: MemberTransfer) {
  const move = { merchant, id, currency, at }
  await tx.insert(memberMoney).values([
    { ...move, memberId: fromId, kind: 'transferOut', amount: -amount },
    { ...move, memberId: toId, kind: 'transferIn', amount },
  ])
}
