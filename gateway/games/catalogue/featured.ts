import type { GameType } from '../../../schemas/base/game-types.ts'
import type { Game as MerchantGame } from '../../../schemas/documents/merchant-content.document.ts'
import type { CatalogueGame } from './made/made-games.ts'
import { aboutWords } from './made/about-words.ts'
import { studios, type Studio } from './made/studios.ts'

/** A game that a merchant features: rendered in the art of the brand. */
export interface FeaturedGame extends CatalogueGame {
  vendor: string
  symbol: string
  palette: number
  seats?: number
}

const [house] = studios as [Studio]
const byCode = new Map(studios.map((studio) => [studio.code, studio]))

const kinds: Partial<Record<GameType, CatalogueGame['kind']>> = {
  LIVE: 'live',
  FISH: 'fishing',
  PVP: 'card',
  BGS: 'crash',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  VN: 'lottery',
  SEA: 'lottery',
}

/** A game of merchant.json among those of the catalogue. */
export function featuredGame(game: MerchantGame): FeaturedGame {
  const type = game.type as GameType
  const noun = aboutWords(game.name['EN'] ?? '')
  return {
    id: game.id,
    vendor: game.vendor,
    studio: byCode.get(game.vendor) ?? house,
    type,
    classify: type === 'BGS' ? 'Crash' : '',
    language: Object.keys(game.name)[0] ?? 'EN',
    names: game.name,
    // The vendor plays what is in the picture; brand check asks for its motif.
    motif: game.motif ?? noun?.motif ?? 'star',
    kind: kinds[type] ?? 'slots',
    variant: 0,
    tags: noun?.tags ?? [],
    isHot: game.hot,
    isNew: false,
    rank: 0,
    symbol: game.art,
    palette: game.palette,
    ...(game.sheet === undefined ? {} : { sheet: game.sheet }),
    ...(game.seats === undefined ? {} : { seats: game.seats }),
    ...(game.limits === undefined ? {} : { limits: game.limits }),
  }
}
