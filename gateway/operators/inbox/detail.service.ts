import { and, asc, desc, eq } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { listLogins } from '../access/operators.service.ts'
import { getBrand } from './decide.service.ts'
import { hasClosed } from './closed-by.ts'
import { isAbove, isProposer, type LoginIds, votedBy } from './four-eyes.ts'
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
  const { names, logins } = await platform.database.within(me.scope, async (tx) => ({
    names: await operatorNames(tx, me.scope),
    // Whoever was linked to somebody since this call began is still who asks.
    logins: [...(await listLogins(tx, me.scope, me.personId)).map((login) => login.id), me.operatorId],
  }))
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
    const voted = await votedBy(tx, found.row, votes, logins, now)
    const isTwo = await isAbove(tx, found.row, logins, now)
    const isCloser =
      kind?.isOfClosedGames === true && (await hasClosed(tx, { merchant, scope: me.scope }, logins))
    const barredFrom = ({ name, isFourEyes, isByAnother }: CaseKind['decisions'][number]) => {
      if (isCloser) return 'closer'
      if (isByAnother && isProposer(found.row, logins)) return 'proposed'
      if (isFourEyes && voted.has(name)) return 'voted'
      return me.waitsUntil !== null && (isByAnother || (isFourEyes && isTwo)) ? 'waits' : null
    }
    return {
      ...shownCase(found, names, me.operatorId),
      details: shownDetails(found.row, kind),
      decisions: (kind?.decisions ?? []).map((decision) => ({
        name: decision.name,
        isFourEyes: decision.isFourEyes === true,
        isGrave: decision.isGrave === true,
        isAnswer: decision.isAnswer === true,
        barred: barredFrom(decision),
        reasons: [...decision.reasons],
      })),
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
        isVoid: vote.voidedAt !== null,
      })),
      comments: comments.map((comment) => ({
        operator: getName(comment.operatorId),
        text: comment.text,
        at: comment.at.toISOString(),
      })),
    }
  })
}
