import { route } from '../http/route.ts'
import { announcements, gameMenus, hotGames, winners } from './content.service.ts'

const fixed = { cached: true }

export const contentRoutes = () => [
  route('gameMenus', 'guest', gameMenus, fixed),
  route('announcements', 'guest', (visitor) => announcements(visitor, visitor.query), fixed),
  route('hotGames', 'guest', (visitor) => hotGames(visitor, visitor.query), fixed),
  route('winners', 'guest', (visitor) => winners(visitor, visitor.query), fixed),
]
