import type { ActSubject } from '../../../schemas/operators/act-subjects.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

/** Who acts. The database names them by their session; without one there is a name only where a command acts. */
interface Actor {
  operatorId: string | null
  sessionId?: string
  commandName?: 'npm run operator' | 'npm run brand'
  address: string
}

/** What an act was about. No secret belongs in it: the log is for ever. */
export interface ActDetails {
  merchant?: string
  subject?: ActSubject
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
}

/** Writes an act of an operator behind the last one; the transaction must be bound to the company. */
export async function appendAct(tx: Tx, { merchant, ...act }: Act): Promise<void> {
  const row = {
    operator_id: act.operatorId,
    session_id: act.sessionId ?? null,
    operator_name: act.commandName ?? '',
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
