import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { member, type Member } from '../accounts/accounts.tables.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { endSession } from '../sessions/sessions.service.ts'
import { session } from '../sessions/sessions.tables.ts'
import { rememberedDevice } from './remember.tables.ts'

/** Milliseconds that somebody is remembered. */
export const rememberedFor = 86_400_000

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const newSecret = () => randomBytes(32).toString('base64url')

const place = (merchant: string, id: string) =>
  and(eq(rememberedDevice.merchant, merchant), eq(rememberedDevice.id, id))

/** What a device holds to be known again. */
export interface DeviceToken {
  id: string
  token: string
  expiresAt: Date
}

/** Remembers a device for a day. */
export async function rememberDevice(
  tx: Tx,
  merchant: string,
  memberId: string,
  now: Date,
): Promise<DeviceToken> {
  const secret = newSecret()
  const id = newId(now.getTime())
  const expiresAt = new Date(now.getTime() + rememberedFor)
  await tx
    .insert(rememberedDevice)
    .values({ merchant, id, memberId, secretHash: hashOf(secret), createdAt: now, expiresAt })
  return { id, token: `${id}.${secret}`, expiresAt }
}

export type Recognised = { member: Member; device: DeviceToken }

async function ownerOf(tx: Tx, merchant: string, memberId: string): Promise<Member | undefined> {
  const [owner] = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId), eq(member.status, 'active')))
  return owner
}

/** Who a token belongs to, without using it. */
export async function ownerOfToken(
  tx: Tx,
  merchant: string,
  token: string,
  now: Date,
): Promise<Member | undefined> {
  const [, id, secret] = shape.exec(token) ?? []
  if (id === undefined || secret === undefined) return undefined
  const [found] = await tx
    .select()
    .from(rememberedDevice)
    .where(and(place(merchant, id), gt(rememberedDevice.expiresAt, now)))
  if (found?.secretHash !== hashOf(secret) || (await isEnded(tx, merchant, id))) return undefined
  return ownerOf(tx, merchant, found.memberId)
}

/**
 * Uses a token up and gives the device its next one. A token that was used before is in two hands: the device is
 * forgotten, and what was opened by it ends.
 */
export async function useToken(
  tx: Tx,
  merchant: string,
  token: string,
  now: Date,
): Promise<Recognised | undefined> {
  const [, id, secret] = shape.exec(token) ?? []
  if (id === undefined || secret === undefined) return undefined
  const next = newSecret()
  const [found] = await tx
    .update(rememberedDevice)
    .set({ secretHash: hashOf(next) })
    .where(
      and(
        place(merchant, id),
        eq(rememberedDevice.secretHash, hashOf(secret)),
        gt(rememberedDevice.expiresAt, now),
      ),
    )
    .returning()
  if (!found || (await isEnded(tx, merchant, id))) {
    const [stolen] = await tx
      .delete(rememberedDevice)
      .where(place(merchant, id))
      .returning({ id: rememberedDevice.id })
    if (stolen) await endSessionsBy(tx, merchant, id, now)
    return undefined
  }
  const owner = await ownerOf(tx, merchant, found.memberId)
  return owner && { member: owner, device: { id, token: `${id}.${next}`, expiresAt: found.expiresAt } }
}

const openedBy = (merchant: string, id: string) =>
  and(eq(session.merchant, merchant), eq(session.rememberedId, id))

async function endSessionsBy(tx: Tx, merchant: string, id: string, now: Date): Promise<void> {
  const opened = await tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(openedBy(merchant, id), isNull(session.endedAt)))
  for (const { tokenHash } of opened) await endSession(tx, merchant, tokenHash, 'device', now)
}

/** Whether its member put an end to it in the list of devices. */
async function isEnded(tx: Tx, merchant: string, id: string): Promise<boolean> {
  const ended = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(openedBy(merchant, id), eq(session.endedReason, 'device')))
    .limit(1)
  return ended.length > 0
}

/** Forgets the device that holds this token. */
export async function forgetDevice(tx: Tx, merchant: string, token: string): Promise<void> {
  const [, id, secret] = shape.exec(token) ?? []
  if (id === undefined || secret === undefined) return
  await tx
    .delete(rememberedDevice)
    .where(and(place(merchant, id), eq(rememberedDevice.secretHash, hashOf(secret))))
}

/** Forgets every device of a member. */
export async function forgetDevicesOf(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .delete(rememberedDevice)
    .where(and(eq(rememberedDevice.merchant, merchant), eq(rememberedDevice.memberId, memberId)))
}
