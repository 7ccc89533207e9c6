import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { clashIn, permissionsOf } from '../../../schemas/operators/permissions.ts'
import { operator, type Operator } from './access.tables.ts'
import { dropPasskeys } from './passkeys.service.ts'

/** How a name or address of an operator is compared. */
export function nameKeyOf(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

function digitsOf(mobile: string | undefined): string | null {
  const digits = (mobile ?? '').replace(/\D/g, '').replace(/^00/, '')
  return digits === '' ? null : digits
}

export async function findOperator(tx: Tx, scope: string, id: string): Promise<Operator> {
  const [found] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
    .for('no key update')
  if (!found) throw new Refusal('not_found')
  return found
}

/** Every log-in of a person. */
function loginsOf(tx: Tx, scope: string, personId: string): Promise<Operator[]> {
  return tx
    .select()
    .from(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.personId, personId)))
}

/** Refuses where one person would have, over all log-ins, what must be apart. */
async function requireApart(tx: Tx, scope: string, personId: string): Promise<void> {
  const logins = await loginsOf(tx, scope, personId)
  const roles = logins.filter(({ status }) => status !== 'disabled').flatMap((one) => one.roles)
  if (clashIn(permissionsOf(roles))) throw new Refusal('roles_apart')
}

export interface NewOperator {
  name: string
  email?: string | undefined
  mobile?: string | undefined
  roles: readonly string[]
}

/** Adds an operator. Whoever has the same mail address or number as another log-in is the same person. */
export async function addOperator(
  tx: Tx,
  scope: string,
  { name, email, mobile, roles }: NewOperator,
  now: Date,
): Promise<Operator> {
  const contact = { emailKey: nameKeyOf(email ?? '') || null, mobile: digitsOf(mobile) }
  const id = newId(now.getTime())
  const [same] = await tx
    .select({ personId: operator.personId })
    .from(operator)
    .where(
      and(
        eq(operator.merchant, scope),
        or(
          sql`${operator.emailKey} = ${contact.emailKey}::text`,
          sql`${operator.mobile} = ${contact.mobile}::text`,
        ),
      ),
    )
  const [added] = await tx
    .insert(operator)
    .values({
      merchant: scope,
      id,
      name: name.trim(),
      nameKey: nameKeyOf(name),
      personId: same?.personId ?? id,
      ...contact,
      roles: [...new Set(roles)],
      status: 'invited',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!added) throw new Refusal('username_taken')
  await requireApart(tx, scope, added.personId)
  return added
}

/** Makes two log-ins one person, with all that were either's. */
export async function linkPersons(tx: Tx, scope: string, one: Operator, other: Operator): Promise<void> {
  await tx
    .update(operator)
    .set({ personId: one.personId })
    .where(and(eq(operator.merchant, scope), eq(operator.personId, other.personId), ne(operator.id, one.id)))
  await requireApart(tx, scope, one.personId)
}

export async function setRoles(
  tx: Tx,
  scope: string,
  found: Operator,
  roles: readonly string[],
): Promise<void> {
  await tx
    .update(operator)
    .set({ roles: [...new Set(roles)] })
    .where(and(eq(operator.merchant, scope), eq(operator.id, found.id)))
  await requireApart(tx, scope, found.personId)
}

/** What a log-in is set to; nothing that it proves by is left where it starts anew. */
export async function setStatus(
  tx: Tx,
  scope: string,
  id: string,
  status: Operator['status'],
): Promise<void> {
  if (status === 'invited') await dropPasskeys(tx, { scope, operatorId: id })
  const emptied = status === 'invited' ? { passwordHash: null, sealedTotp: null } : {}
  await tx
    .update(operator)
    .set({ status, ...emptied })
    .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
}
