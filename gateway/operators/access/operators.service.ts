import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { clashIn, getPermissions } from '../../../schemas/operators/permissions.ts'
import { operator, type Operator } from './access.tables.ts'
import { lockCompany } from './company.service.ts'
import { operatorAddress } from './company.tables.ts'
import { getMailbox, parseMailAddress } from './mail-address.ts'
import { dropPasskeys } from './passkeys.service.ts'

/** How a name or address of an operator is compared. */
export function getNameKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

/** The digits of a number with its dialling code, which a number in its country's own way lacks. */
function findDigits(mobile: string | undefined): string | null {
  const digits = (mobile ?? '').normalize('NFKC').replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
  if (digits.startsWith('0')) throw refuseField('mobile', 'field_format')
  return digits === '' ? null : digits
}

/** An operator whose row waits for whoever changes the company; changes begin with the company's lock. */
export async function findOperator(tx: Tx, scope: string, id: string): Promise<Operator> {
  await lockCompany(tx, scope)
  const [found] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
    .for('no key update')
  if (!found) throw new Refusal('not_found')
  return found
}

/** An operator as it is now; undefined for nobody. */
export async function readOperator(tx: Tx, scope: string, id: string): Promise<Operator | undefined> {
  const [login] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
  return login
}

/** Takes an operator away again to whom nobody agreed. */
export async function removeProposed(tx: Tx, scope: string, id: string): Promise<void> {
  await lockCompany(tx, scope)
  await tx
    .delete(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.id, id), eq(operator.status, 'proposed')))
}

/** Every log-in of a person. */
export function listLogins(tx: Tx, scope: string, personId: string): Promise<Operator[]> {
  return tx
    .select()
    .from(operator)
    .where(and(eq(operator.merchant, scope), eq(operator.personId, personId)))
    .orderBy(operator.id)
}

/** Refuses where one person would have, over all log-ins, what must be apart; with other roles for one of them, where such are meant. */
export async function requireApart(
  tx: Tx,
  scope: string,
  personId: string,
  meant?: { id: string; roles: readonly string[] },
): Promise<void> {
  const logins = await listLogins(tx, scope, personId)
  const roles = logins
    .filter(({ status }) => status !== 'disabled')
    .flatMap((login) => (login.id === meant?.id ? meant.roles : login.roles))
  if (clashIn(getPermissions(roles))) throw new Refusal('roles_apart')
}

export interface NewOperator {
  name: string
  email?: string | undefined
  mobile?: string | undefined
  roles: readonly string[]
}

async function requireFreeMailbox(tx: Tx, scope: string, email: string, id?: string): Promise<void> {
  const mailbox = getMailbox(email)
  const logins = await tx
    .select({ id: operator.id, emailKey: operator.emailKey })
    .from(operator)
    .where(eq(operator.merchant, scope))
  const isTaken = logins.some(
    (login) => login.id !== id && login.emailKey !== null && getMailbox(login.emailKey) === mailbox,
  )
  if (isTaken) throw refuseField('email', 'email_taken')
}

/** Adds an operator. A mail address is one log-in's; whoever has the number of another log-in is the same person. */
export async function addOperator(
  tx: Tx,
  scope: string,
  { name, email, mobile, roles }: NewOperator,
  { now, status = 'invited' }: { now: Date; status?: 'proposed' | 'invited' },
): Promise<Operator> {
  await lockCompany(tx, scope)
  const contact = { emailKey: email ? parseMailAddress(email) : null, mobile: findDigits(mobile) }
  if (contact.emailKey !== null) await requireFreeMailbox(tx, scope, contact.emailKey)
  const id = newId(now.getTime())
  const [same] =
    contact.mobile === null
      ? []
      : await tx
          .select({ personId: operator.personId })
          .from(operator)
          .where(and(eq(operator.merchant, scope), eq(operator.mobile, contact.mobile)))
  const [added] = await tx
    .insert(operator)
    .values({
      merchant: scope,
      id,
      name: name.trim(),
      nameKey: getNameKey(name),
      personId: same?.personId ?? id,
      ...contact,
      roles: [...new Set(roles)],
      status,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!added) throw new Refusal('username_taken')
  await requireApart(tx, scope, added.personId)
  return added
}

/** Sets the address that links are sent to. */
export async function setMailAddress(tx: Tx, scope: string, { id }: Operator, email: string): Promise<void> {
  const emailKey = parseMailAddress(email)
  await requireFreeMailbox(tx, scope, emailKey, id)
  await tx
    .update(operator)
    .set({ emailKey, emailVerifiedAt: null })
    .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
}

/** Writes down that a log-in's address is its person's; refuses where it is somebody else's. */
export async function verifyAddress(
  tx: Tx,
  scope: string,
  { id, personId, emailKey }: Operator,
  now: Date,
): Promise<void> {
  if (emailKey === null) return
  const mailbox = getMailbox(emailKey)
  await tx
    .insert(operatorAddress)
    .values({ merchant: scope, mailbox, personId, verifiedAt: now })
    .onConflictDoNothing()
  const [verified] = await tx
    .select({ personId: operatorAddress.personId })
    .from(operatorAddress)
    .where(and(eq(operatorAddress.merchant, scope), eq(operatorAddress.mailbox, mailbox)))
  if (verified?.personId !== personId) throw new Refusal('email_taken')
  await tx
    .update(operator)
    .set({ emailVerifiedAt: now })
    .where(and(eq(operator.merchant, scope), eq(operator.id, id)))
}

/** Makes two log-ins one person, with all that were either's. */
export async function linkPersons(tx: Tx, scope: string, entry: Operator, other: Operator): Promise<void> {
  for (const table of [operator, operatorAddress])
    await tx
      .update(table)
      .set({ personId: entry.personId })
      .where(and(eq(table.merchant, scope), eq(table.personId, other.personId)))
  await requireApart(tx, scope, entry.personId)
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
