import { and, desc, eq, ne } from 'drizzle-orm'
import type { Platform } from '../../base/platform/platform.ts'
import { keyOfHome, keyOfLaunch } from './transfer.service.ts'
import { vendorTransfer } from './wallet.tables.ts'

/** Whether a member moved money between wallets since a game last took it along or left it behind. */
export async function isMovedByMember(
  { database }: Pick<Platform, 'database'>,
  merchant: string,
  memberId: string,
): Promise<boolean> {
  const [last] = await database.within(merchant, (tx) =>
    tx
      .select({ key: vendorTransfer.key })
      .from(vendorTransfer)
      .where(
        and(
          eq(vendorTransfer.merchant, merchant),
          eq(vendorTransfer.memberId, memberId),
          ne(vendorTransfer.status, 'failed'),
        ),
      )
      .orderBy(desc(vendorTransfer.startedAt), desc(vendorTransfer.id))
      .limit(1),
  )
  return last !== undefined && ![keyOfHome, keyOfLaunch].some((automatic) => last.key.startsWith(automatic))
}
