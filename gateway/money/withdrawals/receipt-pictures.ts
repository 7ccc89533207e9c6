import { and, count, eq } from 'drizzle-orm'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { PictureStore } from '../../base/pictures/picture-routes.ts'
import { locked } from './steps.ts'
import { withdrawalProof } from './withdrawals.tables.ts'

const maxProofs = 3

/** Pictures that show what arrived of a payout, while its receipt is due. */
export const receiptPictures: PictureStore = {
  path: '/wps/withdrawal/:id/proofs',
  async store(tx, { merchant, memberId, of, id }, made, now) {
    const row = await locked(tx, { merchant, id: of })
    if (row?.memberId !== memberId) throw new Refusal('not_found')
    if (row.receipt !== 'due') throw new Refusal('receipt_over')
    const [stored] = await tx
      .select({ n: count() })
      .from(withdrawalProof)
      .where(and(eq(withdrawalProof.merchant, merchant), eq(withdrawalProof.withdrawalId, row.id)))
    if ((stored?.n ?? 0) >= maxProofs) throw refuseField('proofs', 'pictures_full')
    await tx
      .insert(withdrawalProof)
      .values({ merchant, id, memberId, withdrawalId: row.id, addedAt: now, ...made })
  },
  async find(tx, { merchant, memberId, of, id }) {
    const [found] = await tx
      .select({ picture: withdrawalProof.picture })
      .from(withdrawalProof)
      .where(
        and(
          eq(withdrawalProof.merchant, merchant),
          eq(withdrawalProof.memberId, memberId),
          eq(withdrawalProof.withdrawalId, of),
          eq(withdrawalProof.id, id),
        ),
      )
    return found?.picture
  },
}
