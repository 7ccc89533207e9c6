import { and, asc, desc, eq } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { listLogins, readOperator } from '../access/operators.service.ts'
import { findBar, findWaitingVotes } from './bars.ts'
import { getBrand } from './decide.service.ts'
import { isAbove, type LoginIds } from './four-eyes.ts'
import { caseComment, caseVote } from './inbox.tables.ts'
import { listKinds } from './kinds.ts'
import { listCasesFor, shownCase } from './list.service.ts'
import { operatorNames } from './names.ts'
import { findThreshold, getUsed } from './threshold.service.ts'

type Detail = ConsoleValue<'caseDetail'>

async function thresholdShown(
  tx: Tx,
  { merchant, id, currency, memberId }: InboxCase,
  logins: LoginIds,
  now: Date,
): Promise<Detail['threshold']> {
  const threshold = currency === null ? null : await findThreshold(tx, merchant, currency)
  if (!threshold || currency === null) return null
  const since = new Date(now.getTime() - threshold.windowHours * 3600_000)
  const used = await getUsed(tx, { merchant, currency, logins, memberId, caseId: id, since })
  return {
    amount: decimal(threshold.amount, threshold.scale),
    windowHours: threshold.windowHours,
    used: decimal(used, threshold.scale),
  }
}

/** The details as people read them, money with its currency; who proposed something is named beside its id. */
function shownDetails(
  { details, scale, currency }: InboxCase,
  { hidden = [], amounts = [], priced = [] }: Pick<CaseKind, 'hidden' | 'amounts' | 'priced'> = {},
): Detail['details'] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === 'proposedBy' || hidden.includes(name)) return []
    if (amounts.includes(name) && scale !== null && /^-?\d+$/.test(value))
      return [{ name, value: decimal(BigInt(value), scale), ...(currency !== null && { currency }) }]
    const [amount = '', unit] = priced.includes(name) ? value.split(' ') : [value]
    return [{ name, value: amount, ...(unit !== undefined && { currency: unit }) }]
  })
}

/** All about a case. */
export async function caseDetail(context: ConsoleContext<'caseDetail'>): Promise<Detail> {
  const { platform, areas, operator: me, brands, query, now } = context
  const { merchant, id } = query
  const brand = getBrand(brands, merchant)
  const { names, mine } = await platform.database.within(me.scope, async (tx) => ({
    names: await operatorNames(tx, me.scope),
    // Whoever was linked to somebody since this call began is still who asks.
    mine: await listLogins(
      tx,
      me.scope,
      (await readOperator(tx, me.scope, me.operatorId))?.personId ?? me.personId,
    ),
  }))
  const logins = mine.map((login) => login.id)
  const getName = (operatorId: string) => names.get(operatorId) ?? ''
  return platform.database.within(merchant, async (tx) => {
    const [found] = await listCasesFor(tx, brand, and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, id)))
    if (!found) throw new Refusal('not_found')
    const kind = listKinds(areas).find(({ name }) => name === found.row.kind)
    const votes = await tx
      .select()
      .from(caseVote)
      .where(and(eq(caseVote.merchant, merchant), eq(caseVote.caseId, id)))
      .orderBy(desc(caseVote.at), desc(caseVote.id))
    const comments = await tx
      .select()
      .from(caseComment)
      .where(and(eq(caseComment.merchant, merchant), eq(caseComment.caseId, id)))
      .orderBy(asc(caseComment.at), asc(caseComment.id))
    const isTwo = await isAbove(tx, found.row, logins, now)
    const deciding = { scope: me.scope, case: found.row, now }
    const counted = kind && (await findWaitingVotes(tx, { ...deciding, kind }, votes))
    const isOwn = ({ operatorId }: { operatorId: string }) => logins.includes(operatorId)
    // A threshold that was raised meanwhile lets whoever voted decide alone.
    const voted = new Set(isTwo ? counted?.filter(isOwn).map(({ decision }) => decision) : [])
    const decisions: Detail['decisions'] = []
    for (const decision of kind?.decisions ?? []) {
      const { isFourEyes = false, isByAnother = false } = decision
      const waits = me.waitsUntil !== null && (isByAnother || (isFourEyes && isTwo))
      const hasVoted = isFourEyes && voted.has(decision.name)
      decisions.push({
        name: decision.name,
        isFourEyes,
        isGrave: decision.isGrave === true,
        isAnswer: decision.isAnswer === true,
        barred:
          (kind && (await findBar(tx, { ...deciding, kind, decision }, mine))) ??
          (hasVoted ? 'voted' : waits ? 'waits' : null),
        reasons: [...decision.reasons],
      })
    }
    return {
      ...shownCase(found, { names, operatorId: me.operatorId, waits: (counted ?? []).length > 0 }),
      details: shownDetails(found.row, kind),
      decisions,
      permission: kind?.permission ?? 'cases.view',
      isAllowed: kind !== undefined && me.permissions.has(kind.permission),
      threshold: await thresholdShown(tx, found.row, logins, now),
      waitsUntil: me.waitsUntil?.toISOString() ?? null,
      isOfCompany: kind?.isOfCompany === true,
      votes: votes.map((vote) => ({
        operator: getName(vote.operatorId),
        decision: vote.decision,
        reason: vote.reason,
        comment: vote.comment,
        at: vote.at.toISOString(),
        isCarried: vote.carriedAt !== null,
        isVoid:
          vote.voidedAt !== null || (counted && vote.carriedAt === null && !counted.includes(vote)) === true,
      })),
      comments: comments.map((comment) => ({
        operator: getName(comment.operatorId),
        text: comment.text,
        at: comment.at.toISOString(),
      })),
    }
  })
}
