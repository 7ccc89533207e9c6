import { and, lt, sql } from 'drizzle-orm'
import { route } from '../../base/http/route.ts'
import { addPictureRoutes } from '../../base/pictures/picture-routes.ts'
import type { Area } from '../../base/platform/area.ts'
import { feedbackCase } from './feedback.case.ts'
import {
  getFeedbackPicture,
  feedbackPictures,
  listFeedback,
  removeFeedbackPicture,
  sendFeedback,
} from './feedback.service.ts'
import { feedbackPicture } from './feedback.tables.ts'

/** Milliseconds for which pictures wait for what they belong to. */
const retention = 86_400_000

/** What members tell the brand's team, and its answers. */
export const feedbackArea: Area = {
  name: 'members/feedback',
  routes: (platform) => [
    route('feedbackList', 'member', ({ brand, session, query }) =>
      listFeedback(platform, brand, session, query),
    ),
    route('feedback', 'member', ({ brand, session, body }) => sendFeedback(platform, brand, session, body)),
    route('feedbackPicture', 'member', ({ brand, session, query }) =>
      getFeedbackPicture(platform, brand, session, query),
    ),
    route('feedbackPictureRemove', 'member', ({ brand, session, body }) =>
      removeFeedbackPicture(platform, brand, session, body),
    ),
  ],
  plugin: (app, platform, guards) => addPictureRoutes(app, platform, guards, feedbackPictures),
  cases: [feedbackCase],
  expiring: [
    {
      table: feedbackPicture,
      isOld: (now) => {
        const before = lt(feedbackPicture.addedAt, new Date(now.getTime() - retention))
        const isSent = sql`(select 1 from feedback f where f.merchant = ${feedbackPicture.merchant} and f.id = ${feedbackPicture.feedbackId})`
        return and(before, sql`not exists ${isSent}`) ?? before
      },
    },
  ],
}
