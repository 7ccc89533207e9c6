import { route } from '../../base/http/route.ts'
import { addPictureRoutes } from '../../base/pictures/picture-routes.ts'
import type { Area } from '../../base/platform/area.ts'
import { proofCase } from './proof.case.ts'
import { proofPictures, listProofRequests, removePicture, sendProof } from './proofs.service.ts'

/** What the brand's team asks members to show, and what they show. */
export const proofsArea: Area = {
  name: 'members/proofs',
  routes: ({ database, clock }) => [
    route('proofRequests', 'member', ({ brand, session: { memberId } }) => {
      const { merchantCode: merchant } = brand.settings
      return database.within(merchant, (tx) => listProofRequests(tx, { merchant, memberId }))
    }),
    route('proofSend', 'member', ({ brand, session: { memberId }, body }) => {
      const own = { merchant: brand.settings.merchantCode, memberId }
      return database.within(own.merchant, async (tx) => {
        await sendProof(tx, own, body.id, clock())
        return listProofRequests(tx, own)
      })
    }),
    route('proofPictureRemove', 'member', ({ brand, session: { memberId }, body }) => {
      const own = { merchant: brand.settings.merchantCode, memberId }
      return database.within(own.merchant, (tx) => removePicture(tx, own, body))
    }),
  ],
  plugin: (app, platform, guards) => addPictureRoutes(app, platform, guards, proofPictures),
  cases: [proofCase],
}
