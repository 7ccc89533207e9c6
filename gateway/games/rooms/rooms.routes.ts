import { getLanguage } from '../catalogue/lists.service.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { route } from '../../base/http/route.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { chatPage } from './chat-address.ts'
import { makeTicket, ticketLifetime } from './chat-ticket.ts'
import { isRoom } from './chat.service.ts'
import { matchLists } from './matches.service.ts'
import { modelLists, roomList } from './rooms.service.ts'

export function roomRoutes(platform: Platform) {
  const modelList = modelLists(platform)
  const matchList = matchLists(platform)
  return [
    route('roomList', 'session', (asker) => roomList(platform, asker, asker.query)),
    route('modelList', 'guest', (visitor) => modelList(visitor, visitor.query)),
    route('matchList', 'guest', (visitor) => matchList(visitor, visitor.query)),
    route('launchChat', 'session', (asker) => {
      const { brand, session, query } = asker
      if (!isRoom(brand, query.room)) throw new Refusal('game_not_found')
      const until = platform.clock().getTime() + ticketLifetime
      const page = chatPage(query.room, getLanguage(asker, query.language))
      const expiresAt = new Date(until).toISOString()
      if (session.isTrial) return { chatUrl: page, expiresAt }
      const ticket = makeTicket(platform, brand, {
        memberId: session.memberId,
        sessionId: session.id,
        nickname: maskedName(session.nickname || session.username),
        room: query.room,
        until,
      })
      return { chatUrl: `${page}#${ticket}`, expiresAt }
    }),
  ]
}
