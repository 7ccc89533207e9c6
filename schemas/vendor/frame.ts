import { type Static, Type } from 'typebox'
import { closed, text } from '../base/parts.ts'
import { foreignId, minor } from './parts.ts'

const source = Type.Literal('livery-game')

function message<T extends string, P extends Record<string, ReturnType<typeof Type.String>>>(
  type: T,
  parts: P,
  description: string,
) {
  return closed({ source, type: Type.Literal(type), ...parts }, { description })
}

/** Messages of a game's page to the site that frames it. The site checks the origin, then this. */
export const frameMessage = Type.Union([
  message('hello', {}, "The game's page is there: anything else than it would not say so."),
  message('ready', { game: foreignId('Node id.') }, 'The game can be played.'),
  message(
    'roundStarted',
    { round: foreignId('Id of the round.'), stake: minor('Stake.') },
    'A stake was taken.',
  ),
  message(
    'roundEnded',
    { round: foreignId('Id of the round.'), stake: minor('Stake.'), payout: minor('Win.') },
    'A round is over.',
  ),
  message('balance', { balance: minor('What the player has now.') }, 'The balance has changed.'),
  message(
    'deposit',
    {},
    'The player has less than the stake and wants to bring more: the site opens its cashier.',
  ),
  message(
    'limits',
    {},
    'A limit of the player stops a stake, and they want to see it: the site opens the page of limits.',
  ),
  message('fair', {}, 'The player wants to check rounds: the site opens /fair of this origin beside it.'),
  message('exit', {}, 'The player wants to leave the game.'),
  message('failed', { code: text('Why, such as unknown_token.', 40) }, 'The game cannot be played.'),
  message(
    'stakeRefused',
    { code: text("The wallet's code.", 40) },
    'The page says itself that a stake was refused: the site sends what it knows of it, and says nothing beside it.',
  ),
])
export type FrameMessage = Static<typeof frameMessage>

function colour(description: string) {
  return Type.String({ description, pattern: '^#[0-9a-f]{6}$', examples: ['#141a42'] })
}

function corner(description: string) {
  return Type.Integer({ description, minimum: 0, maximum: 999 })
}

/** How the site looks that frames a game: what a page needs to feel at home there, and nothing that it must take. */
export const siteLook = closed({
  scheme: Type.Unsafe<'light' | 'dark'>(
    Type.Enum(['light', 'dark'], { description: 'The colour scheme that is shown now.' }),
  ),
  colors: closed({
    canvas: colour('Behind everything.'),
    surface: colour('Cards and bars.'),
    sunken: colour('Fields and what is pressed in.'),
    line: colour('Hairlines.'),
    text: colour('Text.'),
    muted: colour('Text of less weight.'),
    accent: colour('Fill of the main button.'),
    onAccent: colour('Text on it.'),
    accentText: colour('The accent as text.'),
    positive: colour('A gain, as text.'),
    negative: colour('A loss or an error, as text.'),
    warning: colour('A warning, as text.'),
    warningSoft: colour('Its ground.'),
  }),
  radius: closed({
    control: corner('Pixels by which buttons and fields are rounded; 999 for a pill.'),
    card: corner('Pixels by which cards are rounded.'),
  }),
  fonts: closed({
    body: text('Family of running text. A page that does not have it stays with its own.', 60),
    title: text('Family of titles.', 60),
  }),
})
export type SiteLook = Static<typeof siteLook>

/** Messages of the site to a game's page. */
export const siteMessage = Type.Union([
  closed(
    { source: Type.Literal('livery-site'), type: Type.Literal('look'), look: siteLook },
    {
      description:
        'How the site looks: once the page has loaded, again when it is ready, and at every change.',
    },
  ),
  closed(
    { source: Type.Literal('livery-site'), type: Type.Literal('refresh') },
    { description: 'The balance has changed elsewhere.' },
  ),
  closed(
    { source: Type.Literal('livery-site'), type: Type.Literal('language'), language: text('Code.', 8) },
    { description: 'The player chose another language.' },
  ),
  closed(
    {
      source: Type.Literal('livery-site'),
      type: Type.Literal('show'),
      match: foreignId('Id of a match of the list that the vendor gave.'),
      selection: Type.Optional(text('Who of its first market wins, where a price was touched.', 8)),
    },
    { description: 'The player came by a match of a list on the site: once the game is ready.' },
  ),
  closed(
    {
      source: Type.Literal('livery-site'),
      type: Type.Literal('stakeRefused'),
      code: text("The wallet's code.", 40),
      text: text('Why and how much would be taken, in the language of the player.', 400),
    },
    { description: 'What the site knows of a refused stake, for a page that says refusals itself.' },
  ),
])
export type SiteMessage = Static<typeof siteMessage>
