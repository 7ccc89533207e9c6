import { and, eq } from 'drizzle-orm'
import type { InboxCase } from '../../base/cases/cases.tables.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { Operator } from '../access/access.tables.ts'
import { getMailbox } from '../access/mail-address.ts'
import { listLogins, readOperator } from '../access/operators.service.ts'
import { hasClosed } from './closed-by.ts'
import { isProposer, isWaiting } from './four-eyes.ts'
import type { CaseVote } from './inbox.tables.ts'
import { hasSetThreshold } from './threshold.service.ts'

/** Why it takes somebody else: the case concerns them, is about games that they closed, was proposed by them, or they set the threshold. */
type Bar = 'own' | 'closer' | 'proposed' | 'setThreshold'

interface Deciding {
  scope: string
  case: InboxCase
  kind: Pick<CaseKind, 'isOfClosedGames'>
  decision: CaseKind['decisions'][number]
  now: Date
}

/** Whether the member of a case is this person: a log-in of theirs has the member's address or number. */
async function isBeneficiary(tx: Tx, of: InboxCase, logins: readonly Operator[]): Promise<boolean> {
  if (of.memberId === null) return false
  const [beneficiary] = await tx
    .select({ email: member.emailKey, mobile: member.mobile })
    .from(member)
    .where(and(eq(member.merchant, of.merchant), eq(member.id, of.memberId)))
  return logins.some(
    ({ emailKey, mobile }) =>
      (emailKey !== null && getMailbox(emailKey) === getMailbox(beneficiary?.email ?? '')) ||
      (mobile !== null && mobile === beneficiary?.mobile),
  )
}

/** What keeps a person, whose log-ins these are, from a decision. The transaction is bound to the merchant. */
export async function findBar(
  tx: Tx,
  { scope, case: of, kind, decision, now }: Deciding,
  logins: readonly Operator[],
): Promise<Bar | undefined> {
  const { merchant, amount, currency } = of
  const ids = logins.map(({ id }) => id)
  if (await isBeneficiary(tx, of, logins)) return 'own'
  if (kind.isOfClosedGames && (await hasClosed(tx, { merchant, scope }, ids))) return 'closer'
  if (decision.isByAnother && isProposer(of, ids)) return 'proposed'
  const isUnderThreshold = decision.isFourEyes && amount !== null && currency !== null
  return isUnderThreshold && (await hasSetThreshold(tx, merchant, currency, ids, now))
    ? 'setThreshold'
    : undefined
}

/** Votes for a decision of people who might give them today still: what bars a person takes their earlier vote with it. */
export async function listCountedVotes(
  tx: Tx,
  deciding: Deciding,
  votes: readonly CaseVote[],
): Promise<CaseVote[]> {
  const { scope, decision, case: of } = deciding
  const counted: CaseVote[] = []
  for (const vote of votes) {
    if (vote.decision !== decision.name) continue
    const logins = await boundTo(tx, scope, of.merchant, async () => {
      const voter = await readOperator(tx, scope, vote.operatorId)
      return voter ? listLogins(tx, scope, voter.personId) : []
    })
    if (logins.length > 0 && (await findBar(tx, deciding, logins)) === undefined) counted.push(vote)
  }
  return counted
}

/** Votes that wait for a second one and count today still; undefined where the case is closed, and nothing waits. */
export async function findWaitingVotes(
  tx: Tx,
  { kind, ...of }: Omit<Deciding, 'decision' | 'kind'> & { kind: CaseKind },
  votes: readonly CaseVote[],
): Promise<CaseVote[] | undefined> {
  if (of.case.status !== 'open') return undefined
  const waiting = votes.filter((vote) => isWaiting(vote, of.case))
  const counted: CaseVote[] = []
  for (const decision of kind.decisions)
    counted.push(...(await listCountedVotes(tx, { ...of, kind, decision }, waiting)))
  return counted
}
