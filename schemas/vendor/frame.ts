import { type Static, Type } from 'typebox'
import { closed, text } from '../calls/parts.ts'
import { foreignId, minor } from './parts.ts'

const source = Type.Literal('livery-game')
const message = <T extends string, P extends Record<string, ReturnType<typeof Type.String>>>(
  type: T,
  parts: P,
  description: string,
) => closed({ source, type: Type.Literal(type), ...parts }, { description })

/** What a game's page tells the site that frames it. The site checks the origin, then this. */
export const frameMessage = Type.Union([
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
  message('exit', {}, 'The player wants to leave the game.'),
  message('failed', { code: text('Why, such as unknown_token.', 40) }, 'The game cannot be played.'),
])
export type FrameMessage = Static<typeof frameMessage>

/** What the site may tell a game's page. */
export const siteMessage = Type.Union([
  closed(
    { source: Type.Literal('livery-site'), type: Type.Literal('refresh') },
    { description: 'The balance has changed elsewhere.' },
  ),
  closed(
    { source: Type.Literal('livery-site'), type: Type.Literal('language'), language: text('Code.', 8) },
    { description: 'The player chose another language.' },
  ),
])
export type SiteMessage = Static<typeof siteMessage>
