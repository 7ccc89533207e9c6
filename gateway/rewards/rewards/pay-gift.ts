import { toMinor } from '../../../schemas/base/money.ts'
import type { Tx } from '../../base/db/database.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { memberAccount, promotions } from '../../money/ledger/movement.ts'
import { openBonus } from '../bonuses/open-bonus.ts'
import { postPoints } from '../points/points.ts'
import type { Reward } from './rewards.tables.ts'

/** Pays a claimed reward, once: its id is the key. The transaction's last posting. */
export async function payGift(tx: Tx, row: Reward, at: Date): Promise<void> {
  const { merchant, id, memberId, gift, source, sourceRef } = row
  const key = `reward ${id}`
  const details = { reward: id, source, ref: sourceRef }
  if (gift.kind === 'points') {
    await postPoints(tx, {
      merchant,
      memberId,
      key,
      kind: 'reward',
      points: BigInt(gift.points),
      details,
      at,
    })
    return
  }
  if (gift.kind === 'bonus') {
    const { title, currency, scale } = row
    await openBonus(tx, { merchant, id, memberId, source, sourceRef, title, currency, scale }, gift, at)
    return
  }
  const amount = toMinor(gift.amount, row.scale)
  if (amount === undefined) throw new Error(`a reward of ${gift.amount} ${row.currency}`)
  await post(tx, {
    merchant,
    key,
    kind: 'promotion',
    currency: { code: row.currency, scale: row.scale },
    legs: [
      { account: memberAccount(memberId), amount },
      { account: promotions(), amount: -amount },
    ],
    details,
    at,
  })
}
