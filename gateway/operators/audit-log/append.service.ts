import { sql } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'

/** Who acts, as the audit log names them. */
export interface Actor {
  operatorId: string | null
  personId: string | null
  operatorName: string
  address: string
}

/** What an act was about. No secret belongs in it: the log is for ever. */
export interface ActDetails {
  merchant?: string
  subject?: string
  subjectId?: string
  reason?: string
  comment?: string
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

export interface Act extends Actor, ActDetails {
  act: string
  permission: string | null
  /** `done`, or the code of the refusal. */
  outcome: string
  at: Date
}

/** Writes an act of an operator behind the last one; the transaction must be bound to the company. */
export async function appendAct(tx: Tx, { merchant, at, ...act }: Act): Promise<void> {
  const row = {
    at: at.toISOString(),
    operator_id: act.operatorId,
    person_id: act.personId,
    operator_name: act.operatorName,
    act: act.act,
    permission: act.permission,
    outcome: act.outcome,
    of_merchant: merchant ?? null,
    subject: act.subject ?? null,
    subject_id: act.subjectId ?? null,
    reason: act.reason ?? null,
    comment: act.comment ?? null,
    before: act.before ?? null,
    after: act.after ?? null,
    address: act.address,
  }
  await tx.execute(sql`select audit_append(${JSON.stringify(row)}::jsonb)`)
}
