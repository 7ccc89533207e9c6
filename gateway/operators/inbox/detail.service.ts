import { and, asc, desc, eq } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import type { Operator } from '../access/access.tables.ts'
import { listLogins, readOperator } from '../access/operators.service.ts'
import { findBar, listCountedVotes } from './bars.ts'
import { getBrand } from './decide.service.ts'
import { hasClosed } from './closed-by.ts'
import { isAbove, isOf, isProposer, type LoginIds, votedBy } from './four-eyes.ts'
import { caseComment, caseVote, type CaseVote } from './inbox.tables.ts'
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

type Deciding = Parameters<typeof findBar>[1]

/** What keeps a person, whose log-ins these are, from a decision, as the console says it. */
async function barShown(
  tx: Tx,
  deciding: Deciding & { kind: CaseKind },
  logins: readonly Operator[],
): Promise<Detail['decisions'][number]['barred']> {
  const bar = await findBar(tx, deciding, logins)
  if (bar === undefined) return null
  if (bar === 'own_case') return 'own'
  const { scope, case: of, kind, decision } = deciding
  const ids = logins.map(({ id }) => id)
  if (kind.isOfClosedGames && (await hasClosed(tx, { merchant: of.merchant, scope }, ids))) return 'closer'
  return decision.isByAnother && isProposer(of, ids) ? 'proposed' : 'setThreshold'
}

/** Ids of the votes that wait for a second one and count today still; undefined where the case is closed, and nothing waits. */
async function listCounted(
  tx: Tx,
  { kind, ...of }: Omit<Deciding, 'decision' | 'kind'> & { kind: CaseKind },
  votes: readonly CaseVote[],
): Promise<ReadonlySet<string> | undefined> {
  if (of.case.status !== 'open') return undefined
  const live = votes.filter(
    (vote) => vote.carriedAt === null && vote.voidedAt === null && isOf(vote, of.case),
  )
  const counted = new Set<string>()
  for (const decision of kind.decisions)
    for (const { id } of await listCountedVotes(tx, { ...of, kind, decision }, live)) counted.add(id)
  return counted
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
    const voted = await votedBy(tx, found.row, votes, logins, now)
    const isTwo = await isAbove(tx, found.row, logins, now)
    const deciding = { scope: me.scope, case: found.row, now }
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
          (kind && (await barShown(tx, { ...deciding, kind, decision }, mine))) ??
          (hasVoted ? 'voted' : waits ? 'waits' : null),
        reasons: [...decision.reasons],
      })
    }
    const counted = kind && (await listCounted(tx, { ...deciding, kind }, votes))
    return {
      ...shownCase(found, names, me.operatorId),
      ...(counted && { waitsForSecond: counted.size > 0 }),
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
          vote.voidedAt !== null || (counted && vote.carriedAt === null && !counted.has(vote.id)) === true,
      })),
      comments: comments.map((comment) => ({
        operator: getName(comment.operatorId),
        text: comment.text,
        at: comment.at.toISOString(),
      })),
    }
  })
}
