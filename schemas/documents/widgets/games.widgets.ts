import { Type } from 'typebox'
import { limit, stringEnum, title, widget } from './widget.ts'

const ofCategory = { takes: ['category'] }

/** Lobbies, games and what was played. */
export const games = {
  'session-bar': widget(
    'Clock, time in the session and its net, for whoever is logged in; asks at the reality check.',
    {},
    { words: ['session'], isGuard: true },
  ),
  'game-banners': widget('Banners of the group w_game over the games of a category, turning.', {
    seconds: Type.Integer({
      description: 'Seconds that a slide stays.',
      minimum: 3,
      maximum: 60,
      examples: [5],
    }),
  }),
  'my-games': widget(
    'Rounds that the member left, their favourites, and what they played lately.',
    {},
    { words: ['games'] },
  ),
  'game-list': widget(
    'All games of a kind: search, filters, studios and themes. Shelves stand above them while nothing is looked for.',
    {},
    { words: ['games'], slots: { shelves: 'Above the games while nothing is looked for.' } },
  ),
  'game-shelf': widget(
    "Pictures of games of the lobby's category, on one line.",
    {
      filter: stringEnum(['NEW', 'HOT'], 'New ones, or hot ones.', 'NEW'),
      limit: limit(12),
      title,
    },
    { ...ofCategory, words: ['games'] },
  ),
  'next-draws': widget(
    "Lottery games of the lobby's category, each with the time that is left to buy.",
    {
      limit: limit(12),
    },
    { ...ofCategory, words: ['lottery'] },
  ),
  'live-tables': widget(
    'Live tables: what happens there now, what fell last, and their chat.',
    {},
    { words: ['games'] },
  ),
  rooms: widget('Games of cards, with who plays them now.', {}, { words: ['games'] }),
  matches: widget(
    'Matches that are on or begin soon, with the prices of who wins.',
    {},
    { ...ofCategory, words: ['games'] },
  ),
  'vendor-cards': widget(
    'The studios of a kind of game, each with its own list or its own way in.',
    {},
    { ...ofCategory, words: ['games'] },
  ),
  'kept-games': widget(
    'Favourite games, or those played lately.',
    {
      list: stringEnum(['FAV', 'RECENT'], 'Which of them.', 'FAV'),
    },
    { words: ['games'] },
  ),
  'game-page': widget('A game, as large as the page.', {}, { words: ['games'] }),
  'unfinished-rounds': widget(
    'Offers to go on with a round that was left unfinished.',
    {},
    { words: ['session'] },
  ),
  lottery: widget(
    'Lottery games of an area: their next draws, last numbers, odds, and the way to play.',
    {},
    { words: ['lottery'] },
  ),
  bets: widget('The rounds of a member: filters, totals, each as it was played.', {}, { words: ['records'] }),
  profit: widget('What a member won and lost by days, weeks or months.', {}, { words: ['records'] }),
}
