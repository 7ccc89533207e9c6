import type { GameType } from '../../../../schemas/base/game-types.ts'
import type { TitleLanguage } from './title.ts'

/** A vendor of the reference catalogue. */
export interface Studio {
  code: string
  name: string
  /** Its hand: a style of gateway/games/art. */
  style: string
  /** Degrees by which the hues of its scenery are turned, so that studios of one hand differ. */
  turn: number
  /** Languages of its titles; the first is its own. */
  languages: readonly TitleLanguage[]
  /** How many games it has of each kind; lotteries are those of schemas/lottery. Only ever append: the order is part of what games look like. */
  games: Partial<Record<GameType, number>>
  /** Whether it came lately. */
  isNew: boolean
}

const EN = ['en'] as const
const TY = ['ty', 'en'] as const
const PT = ['pt', 'en'] as const
const AR = ['ar', 'en'] as const

function studio(
  code: string,
  name: string,
  style: string,
  turn: number,
  languages: readonly TitleLanguage[],
  games: Studio['games'],
  isNew = false,
): Studio {
  return { code, name, style, turn, languages, games, isNew }
}

/** Every studio. A new one goes to the end, so that nothing that is there changes. */
export const studios: readonly Studio[] = [
  studio('NORTH', 'Northlight', 'meridian', 0, ['en', 'ty'], { RNG: 290, LIVE: 26 }),
  studio('PAPER', 'Paperkite', 'foldcraft', 0, ['en', 'pt'], { RNG: 320, LIVE: 22, FISH: 26 }),
  studio('TESSERA', 'Tessera', 'leadlight', 0, ['en', 'pt'], { RNG: 310, LIVE: 20, PVP: 24 }),
  studio('JUNO', 'Juno Works', 'atomic', 0, ['en', 'pt'], { RNG: 290, FISH: 24, BGS: 14 }),
  studio('HALCYON', 'Halcyon', 'tidewood', 0, ['en', 'ty'], { RNG: 320, LIVE: 24 }),
  studio('ODDFELLOW', 'Oddfellow', 'twoink', 0, ['en', 'pt', 'ty'], {
    RNG: 300,
    SPORTS: 10,
    ESPORTS: 6,
    COCKFIGHT: 6,
  }),
  studio('EMBER', 'Ember Row', 'brassline', 0, ['en', 'ty', 'ar', 'pt'], { RNG: 280, PVP: 22 }),
  studio('SALTBOX', 'Saltbox', 'copperplate', 0, ['en', 'pt'], { RNG: 260, SPORTS: 10, ESPORTS: 8 }),
  studio('BGS', 'House Originals', 'apexgrid', 0, ['en', 'ty'], { BGS: 60, RNG: 40 }),
  studio('LOTT', 'Draw House', 'neonwright', 0, ['en', 'ty'], {}),
  studio('TCG_LOTTO_VN', 'Northern Draws', 'brassline', 140, EN, {}),
  studio('TCG_SEA', 'Strait Draws', 'capiz', 60, EN, {}),
  studio('ELOTT', 'Quickdraw', 'hardline', 90, EN, {}),
  studio('PG', 'Pine Games', 'capiz', 0, TY, { RNG: 300, FISH: 10 }),
  studio('EG2', 'Evergate', 'nocturne', 0, ['en', 'pt'], { RNG: 290, LIVE: 20 }),
  studio('PT', 'Petal & Thorn', 'tidewood', 70, EN, { RNG: 280, LIVE: 18 }),
  studio('JDB', 'Jade Dial Bureau', 'zellij', 110, ['en', 'ar'], { RNG: 300, FISH: 16 }),
  studio('CQ9', 'Cinquefoil', 'leadlight', 120, ['en', 'pt'], { RNG: 290, FISH: 14 }),
  studio('FC', 'Foldcraft', 'foldcraft', 150, EN, { RNG: 280, FISH: 14 }),
  studio('JL', 'Jubilant', 'capiz', 210, TY, { RNG: 280, FISH: 12, PVP: 10 }),
  studio('MERIDIAN', 'Meridian Posters', 'meridian', 170, ['en', 'pt', 'ty'], { RNG: 300 }),
  studio('NOCTURNE', 'Nocturne Deco', 'nocturne', 90, ['en', 'pt'], { RNG: 290, LIVE: 16 }),
  studio('BRASSLINE', 'Brassline', 'brassline', 60, ['en', 'ty', 'pt'], { RNG: 320 }),
  studio('TWOINK', 'Two-Ink Riot', 'twoink', 130, ['en', 'pt', 'ty'], { RNG: 260 }),
  studio('NEONWRIGHT', 'Neonwright', 'neonwright', 0, ['en', 'ty'], { RNG: 310, BGS: 8 }),
  studio('LEADLIGHT', 'Leadlight', 'leadlight', 230, ['en', 'pt'], { RNG: 280 }),
  studio('TIDEWOOD', 'Tidewood', 'tidewood', 190, ['en', 'ty'], { RNG: 280 }),
  studio('COPPERPLATE', 'Copperplate Works', 'copperplate', 0, ['en', 'ar', 'pt'], { RNG: 240 }),
  studio('ATOMIC', 'Atomic Lounge', 'atomic', 160, ['en', 'pt'], { RNG: 300 }),
  studio('HARDLINE', 'Hardline Sports', 'hardline', 0, ['en', 'ty', 'pt'], {
    RNG: 220,
    SPORTS: 12,
    ESPORTS: 8,
    COCKFIGHT: 6,
  }),
  studio('APEXGRID', 'Apex Grid', 'apexgrid', 120, ['en', 'ty'], { RNG: 280, BGS: 10 }),
  studio('AZUL', 'Azul Atelier', 'azul', 0, PT, { RNG: 280 }),
  studio('ZELLIJ', 'Zellij House', 'zellij', 0, AR, { RNG: 290, LIVE: 12 }),
  studio('CAPIZ', 'Capiz & Sons', 'capiz', 300, TY, { RNG: 300 }),
  studio('XILO', 'Xilo Norte', 'xilonorte', 0, PT, { RNG: 270 }),
  studio('SIROCCO', 'Sirocco', 'zellij', 220, AR, { RNG: 280, LIVE: 10 }, true),
  studio('MARULA', 'Marula', 'atomic', 250, ['en', 'pt'], { RNG: 240 }, true),
  studio('QUILL', 'Quill & Ledger', 'copperplate', 0, EN, { RNG: 200, PVP: 14 }, true),
  studio('FATHOM', 'Fathom', 'tidewood', 290, ['en', 'ty'], { RNG: 200, FISH: 22 }, true),
  studio('LANTERNA', 'Lanterna', 'apexgrid', 230, PT, { RNG: 220, LIVE: 14 }, true),
]
