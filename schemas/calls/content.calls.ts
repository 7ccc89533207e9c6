import { Type } from 'typebox'
import { closed, instant, text } from './parts.ts'

const vendorCard = closed({
  vassalage: Type.String({ description: 'Code of the vendor.' }),
  displayName: Type.String({ description: 'Name of the vendor.' }),
  gameType: Type.String({ description: 'Kind of its games here.' }),
  isProvider: Type.Boolean({ description: 'Opens a list of games instead of starting at once.' }),
  isHot: Type.Enum([0, 1], { description: '1 when marked hot.' }),
  maintenance: Type.Boolean({ description: 'The vendor is under maintenance.' }),
})

const gameCategory = closed({
  title: Type.String({ description: 'RNG, LIVE, SPORTS, …' }),
  cards: Type.Array(vendorCard, { description: 'Vendors in their order.' }),
  gameClassify: Type.Array(
    closed({
      name: Type.String({ description: 'Name of the group.' }),
      vendors: Type.Array(Type.String(), { description: 'Vendors of the group.' }),
    }),
    { description: 'Groups of vendors within the category.' },
  ),
})

const banner = closed({
  id: Type.String({ description: 'Id of the banner.' }),
  groupName: Type.String({ description: 'w_home, w_video or w_forget.' }),
  kicker: Type.String({ description: 'Small line above the title; may be empty.' }),
  title: Type.String({ description: 'What the banner says.' }),
  content: Type.String({ description: 'The line below it.' }),
  button: Type.String({ description: 'What its button says; empty for none.' }),
  url: Type.String({ description: 'The picture or video, or the name of a symbol of the art.' }),
  linkageType: Type.Union([Type.String({ description: 'What a click opens.' }), Type.Null()]),
  linkage: Type.Union([Type.String({ description: 'Where a click leads.' }), Type.Null()]),
})

const notice = closed({
  id: Type.String({ description: 'Id of the notice.' }),
  title: Type.String({ description: 'Headline.' }),
  content: Type.String({ description: 'Text.' }),
  timestamp: Type.String({ description: 'yyyy-MM-dd hh:mm:ss.' }),
  kicker: Type.String({ description: 'Small line above a promotion; empty elsewhere.' }),
  terms: Type.String({ description: 'Terms of a promotion in one line; empty elsewhere.' }),
  announcementImages: Type.Array(
    closed({
      sequence: Type.Integer({ description: '1 is the picture of the list.' }),
      url: Type.String({ description: 'The picture, or the name of a symbol of the art.' }),
      palette: Type.Integer({ minimum: 0, maximum: 5, description: 'Picture palette of a symbol.' }),
    }),
    { description: 'Pictures.' },
  ),
  execution: Type.Union([
    Type.Enum(['A', 'B', 'F'], { description: 'Pop-up for members, guests, or a first login.' }),
    Type.Null(),
  ]),
})

const game = closed({
  nodeId: Type.String({ description: 'Id of the game.' }),
  vassalage: Type.String({ description: 'Code of the vendor.' }),
  vendorName: Type.String({ description: 'Name of the vendor.' }),
  gameType: Type.String({ description: 'Kind of game.' }),
  gameCode: Type.String({ description: "The vendor's own code." }),
  isGame: Type.Enum([0, 1], { description: '1 for a game, 0 for a vendor.' }),
  isHot: Type.Enum([0, 1], { description: '1 when marked hot.' }),
  displayName: Type.String({ description: 'Name of the game.' }),
  gameName: Type.String({ description: 'Name of the game, untranslated.' }),
  showIcon: Type.String({ description: 'Picture, or the name of a symbol of the art.' }),
  lagerIcon: Type.String({ description: 'Large picture, or the name of a symbol of the art.' }),
  palette: Type.Integer({ minimum: 0, maximum: 5, description: 'Picture palette of a symbol.' }),
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
})

export const contentCalls = {
  gameMenus: {
    summary: 'Game categories with their vendors.',
    value: Type.Array(gameCategory, { description: 'Categories in their order.' }),
  },
  announcements: {
    summary: 'Banners, pop-ups, promotions and notices.',
    query: closed({
      types: text('Kinds wanted: B, PL, PU, PR, H, separated by commas.', 32),
      platform: Type.Optional(text('W for the web.', 8)),
      execution: Type.Optional(
        Type.Enum(['A', 'B', 'F'], { description: 'Pop-ups for members, guests, or a first login.' }),
      ),
    }),
    value: closed({
      banners: Type.Array(banner, { description: 'Kind B.' }),
      player: Type.Array(notice, { description: 'Kind PL: for players.' }),
      popup: Type.Array(notice, { description: 'Kind PU.' }),
      promotion: Type.Array(notice, { description: 'Kind PR.' }),
      notices: Type.Array(notice, { description: 'Kind H: the running notices.' }),
    }),
  },
  hotGames: {
    summary: 'Games marked hot.',
    query: closed({
      merchantCode: Type.Optional(text('Merchant code.', 64)),
      isPlatform: Type.Optional(text('2 for the web.', 8)),
      platform: Type.Optional(text('flash,html5-desktop', 64)),
      language: Type.Optional(text('Language code.', 16)),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Games at most.' })),
    }),
    value: Type.Array(game, { description: 'Games in their order.' }),
  },
  winners: {
    summary: 'Recent wins.',
    query: closed({
      gameCategory: Type.Optional(text('A category, or ALL.', 16)),
      language: Type.Optional(text('Language code.', 16)),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: 'Wins at most.' })),
    }),
    value: Type.Array(winner, { description: 'The newest first.' }),
  },
}

export const walletCalls = {
  balance: {
    summary: 'Balance of the member who is logged in.',
    value: closed({
      balance: Type.String({ pattern: '^-?[0-9]+\\.[0-9]+$', description: 'Decimal amount, ungrouped.' }),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      currencySymbol: Type.String({ description: 'Symbol to show.' }),
      updatedAt: instant('When the balance was read.'),
    }),
  },
}
