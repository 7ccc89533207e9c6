import { Type } from 'typebox'
import { mechanics } from '../../vendor/mechanic.ts'
import { closed, filled, nothing, text } from '../../base/parts.ts'

/** Groups within a type: jackpot, table games, arcade, bingo, and the crash games of BGS. */
export const gameClassifies = ['JP', 'TG', 'AC', 'BG', 'Crash'] as const
export type GameClassify = (typeof gameClassifies)[number] | ''

/** What a game is about. */
export const gameTags = [
  'animals',
  'ocean',
  'sky',
  'treasure',
  'garden',
  'festival',
  'travel',
  'legend',
  'fire',
  'night',
  'cards',
  'sport',
  'numbers',
  'speed',
] as const
export type GameTag = (typeof gameTags)[number]

const vassalage = Type.String({ description: 'Code of the vendor.' })

function bit(description: string) {
  return Type.Enum([0, 1], { description })
}

const language = Type.Optional(text('Language code.', 16))
const gameType = Type.Optional(text('Kind of game; every kind where absent.', 16))
const pageNo = Type.Optional(Type.Integer({ minimum: 1, maximum: 10000, description: 'Page, from 1.' }))

function pageSize(maximum: number) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum, description: 'Games of a page.' }))
}

const client = {
  clientType: Type.Optional(text('3 for the web.', 8)),
  platform: Type.Optional(text('flash,html5-desktop', 64)),
}

const vendorCard = closed({
  vassalage,
  displayName: Type.String({ description: 'Name of the vendor.' }),
  gameType: Type.String({ description: 'Kind of its games here.' }),
  isProvider: Type.Boolean({ description: 'Opens a list of games instead of starting at once.' }),
  isHot: bit('1 when marked hot.'),
  maintenance: Type.Boolean({ description: 'The vendor is under maintenance.' }),
  icon: Type.Optional(
    Type.String({ description: 'Its mark: the name of a symbol of the art, or the path of a picture.' }),
  ),
})

const gameCategory = closed({
  title: Type.String({ description: 'RNG, LIVE, SPORTS, …' }),
  cards: Type.Array(vendorCard, { description: 'Vendors in their order.' }),
  gameClassify: Type.Array(
    closed({
      name: Type.String({
        description: 'JP, TG, AC, BG, Crash; ESPORTS, COCKFIGHT or INHOUSE for all vendors.',
      }),
      vendors: Type.Array(Type.String(), { description: 'Vendors of the group.' }),
    }),
    { description: 'Groups of vendors within the category.' },
  ),
})

const game = closed({
  nodeId: Type.String({ description: 'Id of the game.' }),
  vassalage,
  vendorName: Type.String({ description: 'Name of the vendor.' }),
  gameType: Type.String({ description: 'Kind of game.' }),
  gameCode: Type.String({ description: "The vendor's own code." }),
  isGame: bit('1 for a game, 0 for a vendor.'),
  isHot: bit('1 when marked hot.'),
  isNew: bit('1 when it came lately.'),
  displayName: Type.String({ description: 'Name of the game.' }),
  gameName: Type.String({ description: 'Name of the game, untranslated.' }),
  showIcon: Type.String({
    description: 'Name of a symbol of the art, or the path of a picture of 3:4, on any of imageCDNs.',
  }),
  lagerIcon: Type.String({
    description: 'Name of a symbol of the art, or the path of a square picture, on any of imageCDNs.',
  }),
  palette: Type.Integer({ minimum: 0, maximum: 5, description: 'Picture palette of a symbol.' }),
  tags: Type.Array(Type.Enum(gameTags), { description: 'What it is about.' }),
  classify: Type.Enum([...gameClassifies, ''], {
    description: 'JP jackpot, TG table game, AC arcade, BG bingo, Crash, or none.',
  }),
  mechanic: Type.Enum([...mechanics], { description: 'How it is played.' }),
  maintenance: Type.Boolean({ description: 'The game or its vendor is under maintenance.' }),
  seats: Type.Optional(Type.Integer({ minimum: 0, description: 'Seats at a live table.' })),
  limits: Type.Optional(
    Type.Array(Type.String(), { minItems: 2, maxItems: 2, description: 'Lowest and highest stake.' }),
  ),
})

const winner = closed({
  iconUrl: Type.String({ description: 'Picture of the game, or the name of a symbol of the art.' }),
  palette: Type.Integer({ minimum: 0, maximum: 5, description: 'Picture palette of a symbol.' }),
  customerName: Type.String({ description: 'Masked name of the player.' }),
  winAmount: Type.String({ pattern: '^[0-9]+\\.[0-9]+$', description: 'Decimal amount, ungrouped.' }),
  gameName: Type.String({ description: 'Name of the game.' }),
  player: Type.String({ description: 'The same as customerName.' }),
  prize: Type.String({ pattern: '^[0-9]+\\.[0-9]+$', description: 'The same as winAmount.' }),
})

const pages = {
  pageNum: Type.Integer({ minimum: 1, description: 'The page.' }),
  totalPages: Type.Integer({ minimum: 0, description: 'Pages in all.' }),
}

const count = Type.Integer({ minimum: 0, description: 'Games of the result that have it.' })

const facets = closed(
  {
    vendors: Type.Array(
      closed({
        code: vassalage,
        name: Type.String({ description: 'Name of the vendor.' }),
        count,
      }),
      { description: "In the brand's order." },
    ),
    types: Type.Array(closed({ code: Type.String({ description: 'Kind of game.' }), count }), {
      description: 'In the order of the platform.',
    }),
    tags: Type.Array(closed({ code: Type.String({ description: 'A tag.' }), count }), {
      description: 'The commonest first.',
    }),
  },
  { description: 'What the result is made of; each list as if nothing of it were chosen.' },
)

const favourite = {
  nodeId: filled('Id of the game.', 64),
  vendor: Type.Optional(text('Code of the vendor.', 40)),
  gameType: Type.Optional(text('Kind of game.', 16)),
}

const gamePage = closed({
  content: Type.Array(game, { description: 'Games of the page.' }),
  ...pages,
})

export const gameCalls = {
  gameMenus: {
    summary: 'Game categories with their vendors.',
    value: Type.Array(gameCategory, { description: 'Categories in their order.' }),
  },
  hotGames: {
    summary: 'Games marked hot, the featured ones first.',
    query: closed({
      merchantCode: Type.Optional(text('Merchant code.', 64)),
      isPlatform: Type.Optional(text('2 for the web.', 8)),
      platform: Type.Optional(text('flash,html5-desktop', 64)),
      language,
      pageSize: pageSize(100),
    }),
    value: Type.Array(game, { description: 'Games in their order.' }),
  },
  gameList: {
    summary: 'Games of the lobby: by kind, vendor, group and tag, found by a keyword in any language.',
    query: closed({
      ...client,
      merchant: Type.Optional(text('Merchant code.', 64)),
      gameType,
      vassalage: Type.Optional(text('Vendor code.', 40)),
      gameClassify: Type.Optional(text('JP, TG, AC, BG or Crash.', 16)),
      filter: Type.Optional(Type.Enum(['NEW', 'ALL', 'HOT'], { description: 'New ones, hot ones, or all.' })),
      tag: Type.Optional(text('A tag.', 24)),
      keyword: Type.Optional(text('What is looked for.', 100)),
      pageNo,
      pageSize: pageSize(100),
      language,
    }),
    value: closed({
      content: Type.Array(game, { description: 'Games of the page; none beyond the last.' }),
      ...pages,
      total: Type.Integer({ minimum: 0, description: 'Games in all.' }),
      facets,
    }),
  },
  game: {
    summary: 'One game.',
    query: closed({ nodeId: filled('Id of the game.', 64), language }),
    value: game,
  },
  gameSuggestions: {
    summary: 'Games like one that cannot be played now.',
    query: closed({ nodeId: filled('Id of the game.', 64), language, pageSize: pageSize(30) }),
    value: Type.Array(game, { description: 'Open games, the most alike first.' }),
  },
  vendorGameTypes: {
    summary: 'Vendors with the kinds of games that they have.',
    query: closed({ ...client, gameType, language }),
    value: Type.Array(
      closed({
        vassalage,
        displayName: Type.String({ description: 'Name of the vendor.' }),
        maintenance: Type.Boolean({ description: 'The vendor is under maintenance.' }),
        types: Type.Array(closed({ gameType: Type.String({ description: 'Kind of game.' }), count }), {
          description: 'Kinds of its games.',
        }),
      }),
      { description: "Vendors in the brand's order." },
    ),
  },
  newVendors: {
    summary: 'Vendors that came lately.',
    query: closed({ ...client, language }),
    value: Type.Array(vendorCard, { description: 'The newest first.' }),
  },
  favoriteIds: {
    summary: "Ids of a member's favourite games.",
    query: closed({ ...client, gameType }),
    value: Type.Array(Type.String(), { description: 'The newest first.' }),
  },
  favorites: {
    summary: "A member's favourite games.",
    query: closed({ ...client, gameType, pageNo, pageSize: pageSize(999), language }),
    value: gamePage,
  },
  addFavorite: {
    summary: 'Keeps a game as a favourite. Again: nothing more.',
    body: closed(favourite),
    value: nothing,
  },
  removeFavorite: {
    summary: 'Removes a game from the favourites. Again: nothing more.',
    query: closed(favourite),
    value: nothing,
  },
  recentGames: {
    summary: 'Games that a member played lately.',
    query: closed({ ...client, gameType, page: pageNo, pageSize: pageSize(100), language }),
    value: gamePage,
  },
  winners: {
    summary: 'Recent large wins.',
    query: closed({
      gameCategory: Type.Optional(text('A category, or ALL.', 16)),
      language,
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: 'Wins at most.' })),
    }),
    value: Type.Array(winner, { description: 'The newest first.' }),
  },
}
