import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { addFavorite, favoriteIds, favorites, recentGames, removeFavorite } from './favourites.service.ts'
import { winnersBoard } from './winners.service.ts'
import {
  gameList,
  gameMenus,
  getGame,
  gameSuggestions,
  hotGames,
  newVendors,
  vendorGameTypes,
} from './lists.service.ts'

/** Answers that change with the files of the brand and with nothing else. */
const fixed = { cached: true }

export function gameRoutes(platform: Platform) {
  const winners = winnersBoard(platform)
  return [
    route('gameMenus', 'guest', gameMenus, fixed),
    route('hotGames', 'guest', (visitor) => hotGames(visitor, visitor.query), fixed),
    route('gameList', 'guest', (visitor) => gameList(visitor, visitor.query), fixed),
    route('game', 'guest', (visitor) => getGame(visitor, visitor.query)),
    route('gameSuggestions', 'guest', (visitor) => gameSuggestions(visitor, visitor.query)),
    route('vendorGameTypes', 'guest', (visitor) => vendorGameTypes(visitor, visitor.query), fixed),
    route('newVendors', 'guest', newVendors, fixed),
    route('favoriteIds', 'member', (asker) => favoriteIds(platform, asker, asker.query)),
    route('favorites', 'member', (asker) => favorites(platform, asker, asker.query)),
    route('addFavorite', 'member', (asker) => addFavorite(platform, asker, asker.body.nodeId)),
    route('removeFavorite', 'member', (asker) => removeFavorite(platform, asker, asker.query.nodeId)),
    route('recentGames', 'member', (asker) => recentGames(platform, asker, asker.query)),
    route('winners', 'guest', (visitor) => winners(visitor, visitor.query)),
  ]
}
