import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { addChat } from './chat.plugin.ts'
import { chatMessage } from './chat.tables.ts'
import { roomRoutes } from './rooms.routes.ts'

const retention = 7 * 86_400_000

export const roomsArea: Area = {
  name: 'games/rooms',
  routes: roomRoutes,
  plugin: addChat,
  expiring: [
    { table: chatMessage, isOld: (now) => lt(chatMessage.sentAt, new Date(now.getTime() - retention)) },
  ],
}
