import { and, count, eq, sql } from 'drizzle-orm'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { PictureStore } from '../../base/pictures/picture-routes.ts'
import { type PromotionEntry, promotionEntry, promotionPicture } from './promotions.tables.ts'
import { type Platformed, step } from './promotions.service.ts'

const maxPictures = 3

function findPictures(merchant: string, entryId: string) {
  return and(eq(promotionPicture.merchant, merchant), eq(promotionPicture.entryId, entryId))
}

/** Removes a picture of an application that was not sent yet; of any other nothing. */
export function removePicture(
  platform: Platformed,
  brand: LoadedBrand,
  session: Session,
  { id, picture }: CallBody<'promotionPictureRemove'>,
) {
  return step(platform, brand, session, { id, kind: 'application' }, async ({ tx, standing }) => {
    if (standing.status !== 'joined' || standing.entry === null) throw new Refusal('promotion_sent')
    await tx
      .delete(promotionPicture)
      .where(
        and(
          findPictures(brand.settings.merchantCode, standing.entry),
          sql`${promotionPicture.id}::text = ${picture}`,
        ),
      )
  })
}

/** An entry of a member's, locked. */
async function findEntry(
  tx: Tx,
  merchant: string,
  memberId: string,
  id: string,
): Promise<PromotionEntry | undefined> {
  const [found] = await tx
    .select()
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.merchant, merchant),
        eq(promotionEntry.id, id),
        eq(promotionEntry.memberId, memberId),
      ),
    )
    .for('no key update')
  return found
}

/** Where the pictures of an application are sent, until it is given to the team. */
export const applicationPictures: PictureStore = {
  path: '/wps/promotion/:id/pictures',
  async store(tx, { merchant, memberId, of, id }, { picture }, now) {
    const entry = await findEntry(tx, merchant, memberId, of)
    if (!entry) throw new Refusal('promotion_not_found')
    if (entry.status !== 'joined') throw new Refusal('promotion_sent')
    const [stored] = await tx.select({ n: count() }).from(promotionPicture).where(findPictures(merchant, of))
    if ((stored?.n ?? 0) >= maxPictures) throw refuseField('pictures', 'pictures_full')
    await tx.insert(promotionPicture).values({ merchant, id, memberId, entryId: of, picture, addedAt: now })
  },
  async find(tx, { merchant, memberId, of, id }) {
    const [found] = await tx
      .select({ picture: promotionPicture.picture })
      .from(promotionPicture)
      .where(
        and(findPictures(merchant, of), eq(promotionPicture.memberId, memberId), eq(promotionPicture.id, id)),
      )
    return found?.picture
  },
}
