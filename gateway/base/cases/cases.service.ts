import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { inboxCase, type InboxCase } from './cases.tables.ts'

type Subject = Pick<InboxCase, 'merchant' | 'kind' | 'reference'>
type Opening = Subject &
  Pick<InboxCase, 'memberId' | 'details'> &
  Partial<Pick<InboxCase, 'amount' | 'currency' | 'scale'>>

/** Brings something before the operators; the same reference again opens a closed case anew, and changes nothing in an open one. */
export async function openCase(tx: Tx, opening: Opening, now: Date): Promise<void> {
  const { merchant, kind, reference, ...about } = opening
  const opened = {
    ...about,
    amount: about.amount ?? null,
    currency: about.currency ?? null,
    scale: about.scale ?? null,
    status: 'open' as const,
    openedAt: now,
    closedAt: null,
    outcome: null,
    assignedTo: null,
  }
  await tx
    .insert(inboxCase)
    .values({ merchant, kind, reference, id: newId(now.getTime()), ...opened })
    .onConflictDoUpdate({
      target: [inboxCase.merchant, inboxCase.kind, inboxCase.reference],
      set: opened,
      setWhere: sql`${inboxCase.status} = 'closed'`,
    })
}

/**
 * Brings several things of one kind before the operators, in one statement however many they are: a closed case is opened anew, and an
 * open one says what is known now.
 */
export async function openCases(
  tx: Tx,
  { merchant, kind }: Pick<InboxCase, 'merchant' | 'kind'>,
  openings: readonly Pick<InboxCase, 'reference' | 'memberId' | 'details'>[],
  now: Date,
): Promise<void> {
  const list = JSON.stringify(openings.map((opening) => ({ ...opening, id: newId(now.getTime()) })))
  await tx.execute(
    sql`insert into ${inboxCase} as kept (merchant, id, kind, reference, member_id, details, status, opened_at)
      select ${merchant}, o.id, ${kind}, o.reference, o."memberId", o.details, 'open', ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${list}::jsonb) as o (id uuid, reference text, "memberId" uuid, details jsonb)
      on conflict (merchant, kind, reference) do update set details = excluded.details, member_id = excluded.member_id,
        status = 'open', closed_at = null, outcome = null,
        opened_at = case when kept.status = 'closed' then excluded.opened_at else kept.opened_at end,
        assigned_to = case when kept.status = 'closed' then null else kept.assigned_to end`,
  )
}

/** Brings something before the operators once: what they decided is not opened anew by hearing of it again. */
export async function openCaseOnce(tx: Tx, opening: Opening, now: Date): Promise<void> {
  const { amount = null, currency = null, scale = null } = opening
  await tx
    .insert(inboxCase)
    .values({
      ...opening,
      amount,
      currency,
      scale,
      id: newId(now.getTime()),
      status: 'open' as const,
      openedAt: now,
    })
    .onConflictDoNothing()
}

/** Closes a case that needs nobody any more, or that somebody decided; returns whether it was open. */
export async function closeCase(
  tx: Tx,
  { merchant, kind, reference }: Subject,
  outcome: string,
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .update(inboxCase)
    .set({ status: 'closed', closedAt: now, outcome })
    .where(
      and(
        eq(inboxCase.merchant, merchant),
        eq(inboxCase.kind, kind),
        eq(inboxCase.reference, reference),
        eq(inboxCase.status, 'open'),
      ),
    )
    .returning({ id: inboxCase.id })
  return closed.length > 0
}
