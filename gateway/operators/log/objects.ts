import { and, eq, inArray } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { OperatorAct } from '../../base/audit-log/audit-log.tables.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { operatorNames } from '../inbox/names.ts'

export type ActObject = ConsoleValue<'acts'>['content'][number]['object']
type Objects = ReadonlyMap<string, NonNullable<ActObject>>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function listIds(acts: readonly OperatorAct[], subject: string, merchant?: string): string[] {
  const own = acts.filter((act) => act.subject === subject && (merchant ?? act.ofMerchant) === act.ofMerchant)
  return [...new Set(own.map(({ subjectId }) => subjectId ?? ''))].filter((id) => uuid.test(id))
}

/** Whom or what a case without a member is about: the operator, the segment, the offer. */
function nameIn({ name, title, offer }: InboxCase['details']): string | null {
  return name ?? title ?? offer ?? null
}

/** Names of a merchant's members and cases; the transaction is bound to the merchant. */
async function namesAt(tx: Tx, merchant: string, acts: readonly OperatorAct[]): Promise<Objects> {
  const members = listIds(acts, 'member', merchant)
  const cases = listIds(acts, 'case', merchant)
  const named =
    members.length === 0
      ? []
      : await tx
          .select({ id: member.id, name: member.username })
          .from(member)
          .where(and(eq(member.merchant, merchant), inArray(member.id, members)))
  const opened =
    cases.length === 0
      ? []
      : await tx
          .select({ row: inboxCase, name: member.username })
          .from(inboxCase)
          .leftJoin(member, and(eq(member.merchant, inboxCase.merchant), eq(member.id, inboxCase.memberId)))
          .where(and(eq(inboxCase.merchant, merchant), inArray(inboxCase.id, cases)))
  return new Map<string, NonNullable<ActObject>>([
    ...named.map(({ id, name }) => [id, { name, kind: null, amount: null, currency: null }] as const),
    ...opened.map(({ row: { id, kind, amount, scale, currency, details }, name }) => {
      const shown = amount === null || scale === null ? null : decimal(amount, scale)
      return [id, { name: name ?? nameIn(details), kind, amount: shown, currency }] as const
    }),
  ])
}

/** What the ids of acts stand for: who a member or an operator is, what a case is about. Brands of other companies are nobody's. */
export async function getObjects(
  { platform, brands, operator: { scope } }: Pick<ConsoleContext<'acts'>, 'platform' | 'brands' | 'operator'>,
  acts: readonly OperatorAct[],
): Promise<(act: OperatorAct) => ActObject> {
  const operators = await platform.database.within(scope, (tx) => operatorNames(tx, scope))
  const byMerchant = new Map<string, Objects>()
  for (const {
    settings: { merchantCode },
  } of brands)
    if (acts.some(({ ofMerchant }) => ofMerchant === merchantCode))
      byMerchant.set(
        merchantCode,
        await platform.database.within(merchantCode, (tx) => namesAt(tx, merchantCode, acts)),
      )
  return ({ subject, subjectId, ofMerchant }) => {
    if (subjectId === null) return null
    if (subject !== 'operator') return byMerchant.get(ofMerchant ?? '')?.get(subjectId) ?? null
    const name = operators.get(subjectId)
    return name === undefined ? null : { name, kind: null, amount: null, currency: null }
  }
}
