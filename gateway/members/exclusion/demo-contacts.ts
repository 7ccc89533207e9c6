import { and, eq, inArray } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../accounts/accounts.tables.ts'
import { noteProof } from './exclusion.service.ts'

/** The contacts of demo accounts count as proven, so that one person over two brands can be tried. */
export async function noteDemoContacts(
  platform: Platform,
  brand: LoadedBrand,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  const { merchantCode: merchant } = brand.settings
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    const found = await tx
      .select({ id: member.id, mobile: member.mobile, mail: member.emailKey })
      .from(member)
      .where(and(eq(member.merchant, merchant), inArray(member.id, [...memberIds])))
    for (const { id: memberId, mobile, mail } of found) {
      if (mobile !== null)
        await noteProof(tx, platform, brand, { memberId, proof: { kind: 'mobile', value: mobile }, now })
      if (mail !== null)
        await noteProof(tx, platform, brand, { memberId, proof: { kind: 'mail', value: mail }, now })
    }
  })
}
