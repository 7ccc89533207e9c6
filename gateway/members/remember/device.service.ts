import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { member, type Member } from '../accounts/accounts.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { endSession } from '../sessions/sessions.service.ts'
import { session } from '../sessions/sessions.tables.ts'
import { rememberedDevice } from './remember.tables.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

/** Milliseconds that somebody is remembered. */
export const rememberedFor = 86_400_000

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

function newSecret() {
  return randomBytes(32).toString('base64url')
}

function findRow(merchant: string, id: string) {
  return and(eq(rememberedDevice.merchant, merchant), eq(rememberedDevice.id, id))
}

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
    .values({ merchant, id, memberId, secretHash: sha256(secret), createdAt: now, expiresAt })
  return { id, token: `${id}.${secret}`, expiresAt }
}

export type Recognised = { member: Member; device: DeviceToken }

async function findOwner(tx: Tx, merchant: string, memberId: string): Promise<Member | undefined> {
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
    .where(and(findRow(merchant, id), gt(rememberedDevice.expiresAt, now)))
  if (found?.secretHash !== sha256(secret) || (await isEnded(tx, merchant, id))) return undefined
  return findOwner(tx, merchant, found.memberId)
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
    .set({ secretHash: sha256(next) })
    .where(
      and(
        findRow(merchant, id),
        eq(rememberedDevice.secretHash, sha256(secret)),
        gt(rememberedDevice.expiresAt, now),
      ),
    )
    .returning()
  if (!found || (await isEnded(tx, merchant, id))) {
    const [stolen] = await tx
      .delete(rememberedDevice)
      .where(findRow(merchant, id))
      .returning({ id: rememberedDevice.id })
    if (stolen) await endSessionsBy(tx, merchant, id, now)
    return undefined
  }
  const owner = await findOwner(tx, merchant, found.memberId)
  return owner && { member: owner, device: { id, token: `${id}.${next}`, expiresAt: found.expiresAt } }
}

function openedBy(merchant: string, id: string) {
  return and(eq(session.merchant, merchant), eq(session.rememberedId, id))
}

async function endSessionsBy(tx: Tx, merchant: string, id: string, now: Date, but?: string): Promise<void> {
  const opened = await tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(openedBy(merchant, id), isNull(session.endedAt)))
  for (const { tokenHash } of opened)
    if (tokenHash !== but) await endSession(tx, merchant, tokenHash, 'device', now)
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
    .where(and(findRow(merchant, id), eq(rememberedDevice.secretHash, sha256(secret))))
}

/** The devices on which a member is remembered, with the browser that each was last seen in. */
export function listRememberedDevices(tx: Tx, merchant: string, memberId: string, now: Date) {
  const newest = sql<string | null>`(select s.user_agent from session s
    where s.merchant = remembered_device.merchant and s.remembered_id = remembered_device.id
    order by s.created_at desc limit 1)`
  const { id, createdAt, expiresAt } = rememberedDevice
  return tx
    .select({ id, createdAt, expiresAt, userAgent: newest })
    .from(rememberedDevice)
    .where(
      and(
        eq(rememberedDevice.merchant, merchant),
        eq(rememberedDevice.memberId, memberId),
        gt(rememberedDevice.expiresAt, now),
      ),
    )
    .orderBy(desc(rememberedDevice.createdAt))
}

/** Forgets one device of a member and ends the sessions that it opened, `but` one by its hash. False: not theirs. */
export async function forgetDeviceFor(
  tx: Tx,
  merchant: string,
  { id, memberId, but }: { id: string; memberId: string; but: string },
  now: Date,
): Promise<boolean> {
  const gone = await tx
    .delete(rememberedDevice)
    .where(and(findRow(merchant, id), eq(rememberedDevice.memberId, memberId)))
    .returning({ id: rememberedDevice.id })
  if (gone.length > 0) await endSessionsBy(tx, merchant, id, now, but)
  return gone.length > 0
}

/** Forgets every device of a member. */
export async function forgetDevicesFor(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .delete(rememberedDevice)
    .where(and(eq(rememberedDevice.merchant, merchant), eq(rememberedDevice.memberId, memberId)))
}
