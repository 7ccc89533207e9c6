import { and, isNull, lt } from 'drizzle-orm'
import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { getChoice, choose, listMessages, getPicture, putAway, readMessages } from './messages.service.ts'
import { messageCopy, messagePicture } from './messages.tables.ts'
import { pushJob } from './push.job.ts'

const day = 86_400_000
/** Milliseconds for which what was put away can be brought back, and a picture waits for its message. */
const retention = { copies: 30 * day, pictures: day }

/** What members are sent, and what they do with it. */
export const messagesArea: Area = {
  name: 'members/messages',
  jobs: [pushJob],
  routes: (platform) => [
    route('messages', 'member', (visitor) => listMessages(platform, visitor, visitor.session, visitor.query)),
    route('messagePicture', 'member', ({ brand, session, query }) =>
      getPicture(platform, brand, session, query),
    ),
    route('messagesRead', 'member', ({ brand, session, body }) =>
      readMessages(platform, brand, session, body),
    ),
    route('messagesDelete', 'member', ({ brand, session, body }) =>
      putAway(platform, brand, session, { ...body, isAway: true }),
    ),
    route('messagesRestore', 'member', ({ brand, session, body }) =>
      putAway(platform, brand, session, { ...body, isAway: false }),
    ),
    route('messageChoice', 'member', ({ brand, session }) => getChoice(platform, brand, session)),
    route('messageChoiceSet', 'member', ({ brand, session, body }) => choose(platform, brand, session, body)),
  ],
  expiring: [
    {
      table: messageCopy,
      isOld: (now) => lt(messageCopy.deletedAt, new Date(now.getTime() - retention.copies)),
    },
    {
      table: messagePicture,
      isOld: (now) => {
        const before = lt(messagePicture.addedAt, new Date(now.getTime() - retention.pictures))
        return and(isNull(messagePicture.messageId), before) ?? before
      },
    },
  ],
}
