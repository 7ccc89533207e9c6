import { route } from '../../base/http/route.ts'
import { addPictureRoutes } from '../../base/pictures/picture-routes.ts'
import type { Area } from '../../base/platform/area.ts'
import { applicationCase } from './application.case.ts'
import { listPromotions } from './list.service.ts'
import {
  applyForPromotion,
  claimPromotion,
  claimRaffle,
  joinPromotion,
  promotionStandings,
  requestSignUpReward,
} from './promotions.service.ts'
import { applicationPictures, removePicture } from './application-pictures.ts'
import { judgeOffers } from './publishing-rules.ts'
import { raffleJob } from './raffle-draw.job.ts'
import { commitRaffles, showRaffle } from './raffle.service.ts'

/** Promotions and activities: what is offered, how it stands for a member, and each step in it. */
export const promotionsArea: Area = {
  name: 'rewards/promotions',
  routes: (platform) => [
    route('promotions', 'guest', (visitor) => listPromotions(visitor, platform.clock())),
    route('raffle', 'guest', ({ brand, query }) => showRaffle(platform, brand, query.id)),
    route('claimRafflePromotion', 'member', ({ brand, session, body }) =>
      claimRaffle(platform, brand, session, body.id),
    ),
    route('promotionStandings', 'member', ({ brand, session }) =>
      promotionStandings(platform, brand, session),
    ),
    route('promotionClaim', 'member', ({ brand, session, body }) =>
      claimPromotion(platform, brand, session, body.id),
    ),
    route('signUpPromotionJoin', 'member', ({ brand, session, body }) =>
      joinPromotion(platform, brand, session, body.id, 'signUp'),
    ),
    route('signUpRequestReward', 'member', ({ brand, session, body }) =>
      requestSignUpReward(platform, brand, session, body.id),
    ),
    route('promotionJoin', 'member', ({ brand, session, body }) =>
      joinPromotion(platform, brand, session, body.id, 'application'),
    ),
    route('promotionApply', 'member', ({ brand, session, body }) =>
      applyForPromotion(platform, brand, session, body),
    ),
    route('promotionPictureRemove', 'member', ({ brand, session, body }) =>
      removePicture(platform, brand, session, body),
    ),
  ],
  plugin: (app, platform, guards) => addPictureRoutes(app, platform, guards, applicationPictures),
  cases: [applicationCase],
  jobs: [raffleJob],
  hooks: { publishing: { judge: judgeOffers } },
  async sweep(platform, merchant, now) {
    const brand = platform.registry.byMerchant(merchant)
    if (brand) await platform.database.within(merchant, (tx) => commitRaffles(tx, platform, brand, now))
  },
}
