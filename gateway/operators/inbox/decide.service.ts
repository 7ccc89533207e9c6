import { and, eq, sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { closeCase } from '../../base/cases/cases.service.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { getPermissions } from '../../../schemas/operators/permissions.ts'
import type { Operator } from '../access/access.tables.ts'
import { lockCompany } from '../access/company.service.ts'
import { listLogins, readOperator } from '../access/operators.service.ts'
import { requireNoWait, findWait } from '../access/session.service.ts'
import type { ActContext } from '../console/console-route.ts'
import { findBar, listCountedVotes } from './bars.ts'
import { carryVote, isAbove, liveVotes, voidVote } from './four-eyes.ts'
import { caseVote } from './inbox.tables.ts'
import { listKinds } from './kinds.ts'

type Deciding = ActContext<'caseDecide'>

/** The brand of a merchant that the operator's company owns; to everybody else there is no such merchant. */
export function getBrand(brands: readonly LoadedBrand[], merchant: string): LoadedBrand {
  const brand = brands.find(({ settings }) => settings.merchantCode === merchant)
  if (!brand) throw new Refusal('not_found')
  return brand
}

export async function lockedCase(tx: Tx, merchant: string, id: string): Promise<InboxCase> {
  const [found] = await tx
    .select()
    .from(inboxCase)
    .where(and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, id)))
    .for('no key update')
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * A company decides one case after the other, as its operators are now: each person sees the sum of those before, whichever log-in
 * they use, and whoever was linked, changed or disabled a moment ago is seen so.
 */
async function lockPerson(
  tx: Tx,
  { scope, operatorId }: Deciding['operator'],
): Promise<{ mine: Operator; logins: Operator[] }> {
  await lockCompany(tx, scope)
  const mine = await readOperator(tx, scope, operatorId)
  if (mine?.status !== 'active') throw new Refusal('unauthenticated')
  return { mine, logins: await listLogins(tx, scope, mine.personId) }
}

function requireUnchanged(found: InboxCase, shown: string | null, body: Deciding['body']): void {
  if (found.status !== 'open') throw new Refusal('case_closed')
  if (found.openedAt.toISOString() !== body.openedAt || shown !== body.amount)
    throw new Refusal('case_changed')
}

/** What is decided, by a kind that is known and an operator who may. */
function getDecision({ areas, body }: Deciding, found: InboxCase, mine: Operator) {
  const kind = listKinds(areas).find(({ name }) => name === found.kind)
  if (!kind) throw new Refusal('conflict')
  if (!getPermissions(mine.roles).has(kind.permission)) throw new Refusal('forbidden')
  const decision = kind.decisions.find(({ name }) => name === body.decision)
  if (!decision) throw refuseField('decision', 'field_format')
  if (!decision.reasons.includes(body.reason)) throw refuseField('reason', 'field_format')
  return { kind, decision }
}

async function decideBound(
  tx: Tx,
  context: Deciding,
  brand: LoadedBrand,
  { mine, logins }: Awaited<ReturnType<typeof lockPerson>>,
): Promise<ConsoleValue<'caseDecide'>> {
  const { platform, operator: me, body, now, note } = context
  const { merchant } = body
  const found = await lockedCase(tx, merchant, body.id)
  const { reference, memberId, amount, currency, scale, details } = found
  const shown = amount === null ? null : decimal(amount, scale ?? brand.merchant.currency.scale)
  note({ before: { kind: found.kind, reference, amount: shown, currency, status: found.status } })
  requireUnchanged(found, shown, body)
  const { kind, decision } = getDecision(context, found, mine)
  const ids = logins.map((login) => login.id)
  const deciding = { scope: me.scope, case: found, kind, decision, now }
  const bar = await findBar(tx, deciding, logins)
  if (bar) throw new Refusal(bar === 'own' ? 'own_case' : 'same_person')
  if (memberId !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`case votes ${merchant} ${memberId}`}))`)
  const votes = await liveVotes(tx, found, now)
  const isFourEyes = decision.isFourEyes === true
  const needsTwo = isFourEyes && (await isAbove(tx, found, ids, now))
  const agreeing = await listCountedVotes(tx, deciding, votes)
  if (needsTwo || decision.isByAnother) requireNoWait({ waitsUntil: findWait(mine, now) })
  if (needsTwo && agreeing.some(({ operatorId }) => ids.includes(operatorId)))
    throw new Refusal('same_person')
  const isCarried = !needsTwo || agreeing.length > 0
  await tx.insert(caseVote).values({
    merchant,
    id: newId(now.getTime()),
    caseId: found.id,
    openedAt: found.openedAt,
    memberId,
    decision: decision.name,
    reason: body.reason,
    comment: body.comment,
    operatorId: me.operatorId,
    personId: mine.personId,
    amount,
    currency,
    counts: isFourEyes ? 1 : 0,
    at: now,
    carriedAt: isCarried ? now : null,
  })
  note({ after: { decision: decision.name, outcome: isCarried ? 'decided' : 'waiting' } })
  if (!isCarried) return { outcome: 'waiting' }
  for (const vote of votes) await (agreeing.includes(vote) ? carryVote : voidVote)(tx, merchant, vote.id, now)
  await closeCase(tx, found, decision.name, now)
  const opened = { merchant, reference, memberId, amount, currency, scale, details }
  await kind.decide(tx, opened, {
    platform,
    brand,
    decision: decision.name,
    reason: body.reason,
    comment: body.comment,
    operator: me.operatorId,
    person: mine.personId,
    now,
  })
  return { outcome: 'decided' }
}

/**
 * Decides a case, or gives the first of the two votes that it takes. What the decision does, the end of the case and the line
 * of the audit log are one transaction.
 */
export async function decideCase(tx: Tx, context: Deciding): Promise<ConsoleValue<'caseDecide'>> {
  const { operator: me, body, brands, note } = context
  const { merchant, reason, comment } = body
  note({ merchant, subject: 'case', subjectId: body.id, reason, comment })
  const brand = getBrand(brands, merchant)
  const person = await lockPerson(tx, me)
  return boundTo(tx, merchant, me.scope, () => decideBound(tx, context, brand, person))
}
