import { plainAmount } from './amount-patterns.ts'
import { gameMotifs } from '../base/game-motifs.ts'
import { Type, type Static } from 'typebox'
import { gameTypes } from '../base/game-types.ts'
import { slotSheets } from '../vendor/slot-sheets.ts'
import { closed, kebab, link, words } from './keys.ts'
import { socialTypes } from './brand-social.document.ts'
import { categoryPaths } from './navigation.document.ts'
import { vendorPayoutLimits } from './payout-limits.document.ts'

function id(description: string) {
  return Type.String({ description, pattern: '^[A-Za-z0-9_-]{1,40}$', examples: ['lantern'] })
}

/** A picture of the brand's: `picture` has the judge look for it. */
function art(description: string) {
  return Type.String({
    description,
    pattern: '^([a-z][a-z0-9-]{0,59}|assets/[A-Za-z0-9_-][A-Za-z0-9._/-]*\\.(svg|png|jpe?g|webp|avif))$',
    maxLength: 200,
    examples: ['b-hero-1', 'assets/summer.jpg'],
    picture: true,
    approve: 'one',
  })
}

function stringEnum(values: readonly string[], description: string, options: object = {}) {
  return Type.Unsafe<string>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description, ...options },
    ),
  )
}

const timestamp = Type.String({
  description: 'When it was published, yyyy-MM-dd hh:mm:ss.',
  pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  format: 'moment',
  examples: ['2026-11-01 09:00:00'],
})

export const vendorDocument = Type.Object(
  {
    code: Type.String({
      description: "The vendor's code (vassalage).",
      pattern: '^[A-Z0-9_]{1,20}$',
      examples: ['PG'],
    }),
    name: Type.String({
      description: 'Name that people read.',
      approve: 'one',
      maxLength: 40,
      examples: ['Pine Games'],
    }),
    icon: Type.Optional(
      art(
        'Its mark: a symbol of the art sprite, or a file of the folder assets. Without one its letters stand for it.',
      ),
    ),
    provider: Type.Boolean({
      description: 'Whether it opens a list of games instead of starting at once.',
      default: true,
      examples: [false],
    }),
    hot: Type.Boolean({
      description: 'Whether it is shown as hot.',
      approve: 'one',
      default: false,
      examples: [true],
    }),
    maintenance: Type.Boolean({
      description: 'Whether its games are closed.',
      default: false,
      examples: [true],
    }),
    isNew: Type.Optional(
      Type.Boolean({
        description: 'Whether it came lately; the catalogue says so where absent.',
        examples: [true],
      }),
    ),
    payoutLimits: Type.Optional(vendorPayoutLimits),
  },
  closed({ description: 'A game vendor.' }),
)

export const gamePictureDocument = Type.Object(
  {
    game: Type.Optional(
      Type.String({ description: 'Node id.', pattern: '^[A-Za-z0-9_-]{1,40}$', examples: ['north-rng-7'] }),
    ),
    vendor: Type.Optional(
      Type.String({ description: 'Vendor code.', pattern: '^[A-Z0-9_]{1,20}$', examples: ['PG'] }),
    ),
    art: art('The picture: a symbol of the art sprite, or a file of the folder assets.'),
  },
  closed({
    description: 'A picture of the brand’s own for a game, or for the games of a vendor.',
    approve: 'one',
  }),
)

export const gameDocument = Type.Object(
  {
    id: id('Node id.'),
    name: words('Name of the game.', { approve: 'one' }),
    type: stringEnum(gameTypes, 'Game type: a category code, or draws of a country.', { examples: ['RNG'] }),
    vendor: Type.String({ description: 'Vendor code.', pattern: '^[A-Z0-9_]{1,20}$', examples: ['PG'] }),
    art: art('Its picture: a symbol of the art sprite, or a file of the folder assets.'),
    motif: Type.Optional(
      Type.Enum([...gameMotifs], {
        description:
          'What its picture shows, and its reels or board with it; rocket, plane and ascent belong to crash games.',
        approve: 'one',
        examples: ['koi'],
      }),
    ),
    palette: Type.Integer({
      description: 'Picture palette.',
      approve: 'one',
      minimum: 0,
      maximum: 5,
      default: 0,
      examples: [2],
    }),
    hot: Type.Boolean({
      description: 'Whether it is shown as hot.',
      approve: 'one',
      default: false,
      examples: [true],
    }),
    sheet: Type.Optional(
      Type.Enum([...slotSheets], {
        description:
          'How the reference vendor plays a slot: ten lines with free spins (calm, steady, bold), three reels (fruit), falling symbols (cascade) or coins that stay (hoard); else by its id.',
        examples: ['cascade'],
      }),
    ),
    seats: Type.Optional(Type.Integer({ description: 'Seats at a live table.', minimum: 0, examples: [7] })),
    limits: Type.Optional(
      Type.Array(
        Type.String({
          description: 'A decimal amount.',
          pattern: plainAmount,
          money: 'amount',
          examples: ['50'],
        }),
        { description: 'Lowest and highest stake.', minItems: 2, maxItems: 2, examples: [['50', '20000']] },
      ),
    ),
  },
  closed({ description: 'A game on the home page.' }),
)

export const categoryDocument = Type.Object(
  {
    code: stringEnum(Object.keys(categoryPaths), 'Category code.', { examples: ['LIVE'] }),
    vendors: Type.Array(Type.String({ description: 'A vendor code.', pattern: '^[A-Z0-9_]{1,20}$' }), {
      description: 'Vendors in this category. None: the category is not shown.',
      default: [],
      uniqueItems: true,
      examples: [['PG', 'JDB']],
    }),
  },
  closed({ description: 'A game category.' }),
)

export const bannerDocument = Type.Object(
  {
    id: id('Banner id.'),
    group: Type.Union(
      [Type.Literal('w_home'), Type.Literal('w_video'), Type.Literal('w_forget'), Type.Literal('w_game')],
      {
        description: 'Where it is shown; w_game: over the games of its categories.',
        default: 'w_home',
        examples: ['w_home'],
      },
    ),
    categories: Type.Array(
      stringEnum(Object.keys(categoryPaths), 'A category code.', { examples: ['LIVE'] }),
      {
        description: 'Over the games of which categories a banner of w_game is shown; none: of every one.',
        default: [],
        maxItems: 20,
        uniqueItems: true,
        examples: [['LIVE']],
      },
    ),
    art: Type.Optional(art('Its picture: a symbol of the art sprite, or a file of the folder assets.')),
    video: link('A video, of a banner of w_video; its art is shown until somebody asks for it.', {
      approve: 'outward',
      default: '',
    }),
    kicker: words('Small line above the title.', { default: {} }),
    title: words('Title.', { default: {} }),
    text: words('One sentence.', { default: {} }),
    button: words('What the button says.', { default: {} }),
    to: link('Where it leads, empty for nowhere.', { default: '', approve: 'outward' }),
  },
  closed({ description: 'A banner of the carousel.', approve: 'one' }),
)

export const noticeDocument = Type.Object(
  {
    id: id('Notice id.'),
    title: words('Title.'),
    content: words('Text.', { default: {} }),
    timestamp,
  },
  closed({ description: 'A notice.', approve: 'one' }),
)

export const announcementDocument = Type.Object(
  {
    id: id('Announcement id.'),
    title: words('Title.'),
    content: words('Text.', { default: {} }),
    timestamp,
    execution: Type.Union([Type.Literal('A'), Type.Literal('B'), Type.Literal('F'), Type.Literal('none')], {
      description:
        'Who sees it as a popup: A logged in, B anonymous, F at the first login, none for the list alone.',
      default: 'B',
      examples: ['B'],
    }),
  },
  closed({ description: 'An announcement.', approve: 'one' }),
)

export const promotionDocument = Type.Object(
  {
    id: kebab('Id, used as the hash of its page.', { examples: ['welcome-pair'] }),
    kicker: words('Small line above the title.', { default: {}, approve: 'one' }),
    title: words('Title.', { approve: 'one' }),
    terms: words('Terms in one line, shown on the card.'),
    art: art('Its picture: a symbol of the art sprite, or a file of the folder assets.'),
    palette: Type.Integer({
      description: 'Picture palette.',
      approve: 'one',
      minimum: 0,
      maximum: 5,
      default: 0,
      examples: [1],
    }),
  },
  closed({ description: 'A promotion.' }),
)

export const resourceDocument = Type.Object(
  {
    resourceType: Type.Union(
      [...socialTypes, 'Android', 'iOS', 'REGISTERPOP'].map((type) => Type.Literal(type)),
      { description: 'What it is.', examples: ['FACEBOOK'] },
    ),
    url: link('Where it leads.'),
    labelNameEn: Type.String({ description: 'Name.', maxLength: 60, default: '', examples: ['Facebook'] }),
  },
  closed({ description: 'A social page or download.' }),
)

export const customerServiceDocument = Type.Object(
  {
    csPosition: stringEnum(
      ['side_menu', 'footer', 'maintenance', 'blocked', 'dialog', 'all'],
      'Where the entry is shown. A place without entries shows every one.',
      { default: 'side_menu', examples: ['side_menu'] },
    ),
    csType: Type.String({ description: 'Kind of contact.', pattern: '^[a-z_]{1,40}$', examples: ['chat'] }),
    title: words('What the entry says.'),
    path: link('Where it leads.'),
  },
  closed({ description: 'A customer-service entry.' }),
)

export type Vendor = Static<typeof vendorDocument>
export type Game = Static<typeof gameDocument>
export type Notice = Static<typeof noticeDocument>
export type Announcement = Static<typeof announcementDocument>
