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
import { findBar, findWaitingVotes } from './bars.ts'
import { getBrand } from './decide.service.ts'
import { isAbove, type LoginIds } from './four-eyes.ts'
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
type Asking = ConsoleContext<'caseDetail'>['operator']

/** Whoever asks, with all log-ins of theirs. */
interface Person {
  operator: Asking
  logins: readonly Operator[]
}

/** What may be decided about a case, and what keeps a person from each of it. */
async function shownDecisions(
  tx: Tx,
  { kind, ...deciding }: Omit<Deciding, 'decision' | 'kind'> & { kind: CaseKind },
  counted: readonly CaseVote[] | undefined,
  { operator, logins }: Person,
): Promise<Detail['decisions']> {
  const ids = logins.map(({ id }) => id)
  const isTwo = await isAbove(tx, deciding.case, ids, deciding.now)
  const isOwn = ({ operatorId }: CaseVote) => ids.includes(operatorId)
  // A threshold that was raised meanwhile lets whoever voted decide alone.
  const voted = new Set(isTwo ? counted?.filter(isOwn).map(({ decision }) => decision) : [])
  const decisions: Detail['decisions'] = []
  for (const decision of kind.decisions) {
    const { name, isFourEyes = false, isByAnother = false } = decision
    const waits = operator.waitsUntil !== null && (isByAnother || (isFourEyes && isTwo))
    const hasVoted = isFourEyes && voted.has(name)
    decisions.push({
      name,
      isFourEyes,
      isGrave: decision.isGrave === true,
      isAnswer: decision.isAnswer === true,
      barred:
        (await findBar(tx, { ...deciding, kind, decision }, logins)) ??
        (hasVoted ? 'voted' : waits ? 'waits' : null),
      reasons: [...decision.reasons],
    })
  }
  return decisions
}

/** A vote as the console says it; one that no longer counts says so. */
function shownVote(
  vote: CaseVote,
  names: ReadonlyMap<string, string>,
  counted: readonly CaseVote[] | undefined,
): Detail['votes'][number] {
  const isLost = counted !== undefined && vote.carriedAt === null && !counted.includes(vote)
  return {
    operator: names.get(vote.operatorId) ?? '',
    decision: vote.decision,
    reason: vote.reason,
    comment: vote.comment,
    at: vote.at.toISOString(),
    isCarried: vote.carriedAt !== null,
    isVoid: vote.voidedAt !== null || isLost,
  }
}

/** What operators wrote to a case, the first first. */
async function listComments(
  tx: Tx,
  { merchant, id }: InboxCase,
  names: ReadonlyMap<string, string>,
): Promise<Detail['comments']> {
  const comments = await tx
    .select()
    .from(caseComment)
    .where(and(eq(caseComment.merchant, merchant), eq(caseComment.caseId, id)))
    .orderBy(asc(caseComment.at), asc(caseComment.id))
  return comments.map(({ operatorId, text, at }) => ({
    operator: names.get(operatorId) ?? '',
    text,
    at: at.toISOString(),
  }))
}

/** All about a case. */
export async function caseDetail(context: ConsoleContext<'caseDetail'>): Promise<Detail> {
  const { platform, areas, operator, brands, query, now } = context
  const { merchant, id } = query
  const { scope } = operator
  const brand = getBrand(brands, merchant)
  const { names, logins } = await platform.database.within(scope, async (tx) => ({
    names: await operatorNames(tx, scope),
    // Whoever was linked to somebody since this call began is still who asks.
    logins: await listLogins(
      tx,
      scope,
      (await readOperator(tx, scope, operator.operatorId))?.personId ?? operator.personId,
    ),
  }))
  const ids = logins.map((login) => login.id)
  return platform.database.within(merchant, async (tx) => {
    const [listed] = await listCasesFor(
      tx,
      brand,
      and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, id)),
    )
    if (!listed) throw new Refusal('not_found')
    const { row } = listed
    const kind = listKinds(areas).find(({ name }) => name === row.kind)
    const votes = await tx
      .select()
      .from(caseVote)
      .where(and(eq(caseVote.merchant, merchant), eq(caseVote.caseId, id)))
      .orderBy(desc(caseVote.at), desc(caseVote.id))
    const deciding = { scope, case: row, now }
    const counted = kind && (await findWaitingVotes(tx, { ...deciding, kind }, votes))
    return {
      ...shownCase(listed, {
        names,
        operatorId: operator.operatorId,
        waits: (counted ?? []).length > 0,
      }),
      details: shownDetails(row, kind),
      decisions: kind ? await shownDecisions(tx, { ...deciding, kind }, counted, { operator, logins }) : [],
      permission: kind?.permission ?? 'cases.view',
      isAllowed: kind !== undefined && operator.permissions.has(kind.permission),
      threshold: await thresholdShown(tx, row, ids, now),
      waitsUntil: operator.waitsUntil?.toISOString() ?? null,
      isOfCompany: kind?.isOfCompany === true,
      votes: votes.map((vote) => shownVote(vote, names, counted)),
      comments: await listComments(tx, row, names),
    }
  })
}
