import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { rows, type Tx } from '../../base/db/database.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { recoveryCode } from './factors.tables.ts'

interface Owner {
  merchant: string
  memberId: string
}

const howMany = 10
const length = 10
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/^(.{5})/, '$1-')
}

function getCodeHash({ config }: Platform, { merchant, memberId }: Owner, code: string) {
  return keyedHash(
    config.secret,
    'recovery',
    merchant,
    memberId,
    code
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  )
}

/** Makes codes in place of all older ones; they are stored as hashes alone. */
export async function makeRecoveryCodes(
  tx: Tx,
  platform: Platform,
  owner: Owner,
  now: Date,
): Promise<string[]> {
  const { merchant, memberId } = owner
  const codes = Array.from({ length: howMany }, randomCode)
  await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.merchant, merchant), eq(recoveryCode.memberId, memberId)))
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ ...owner, codeHash: getCodeHash(platform, owner, code), createdAt: now })))
  return codes
}

/** Uses a code up; false where it is none of the member's, or was used. */
export async function spendRecoveryCode(
  tx: Tx,
  platform: Platform,
  owner: Owner,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.merchant, owner.merchant),
        eq(recoveryCode.memberId, owner.memberId),
        eq(recoveryCode.codeHash, getCodeHash(platform, owner, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCode.codeHash })
  return spent.length > 0
}

/** How many codes are left, and since when they are; undefined where none were made. */
export async function recoveryStatus(
  tx: Tx,
  merchant: string,
  memberId: string,
): Promise<{ left: number; since: Date } | undefined> {
  const [found] = await rows<{ left: number; since: Date | string | null }>(
    tx,
    sql`select (count(*) filter (where used_at is null))::int as left, max(created_at) as since
      from recovery_code where merchant = ${merchant} and member_id = ${memberId}`,
  )
  return found?.since ? { left: found.left, since: new Date(found.since) } : undefined
}
