import { describe, expect, it } from 'vitest'
import { getMechanic } from '../../../../schemas/vendor/mechanic.ts'
import { sportOfMotif } from '../../../reference-games/events/sports/sports.ts'
import { kindOfTable } from '../../../reference-games/events/table-rounds.ts'
import { catalogue } from './made-games.ts'
import { playedTitle } from './words/played.ts'

const games = catalogue().map((game) => ({
  ...game,
  mechanic: getMechanic({ gameType: game.type, classify: game.classify }),
}))
// Lotteries are named after what they draw, dice too.
const tables = games.filter(({ mechanic }) => mechanic !== 'draws')

function named(word: RegExp) {
  return tables.filter(({ names }) => Object.values(names).some((name) => word.test(name)))
}

function wrong(word: RegExp, isRight: (game: (typeof games)[number]) => boolean) {
  return named(word)
    .filter((game) => !isRight(game))
    .map(({ id, names }) => `${id} ${Object.values(names).join(' / ')}`)
}

describe('a title says what is played', () => {
  it.each([
    ['roulette', /Roulette|Roleta|Ruleta|روليت/],
    ['baccarat', /Baccarat|Bacará|Punto|Ponto|باكارات|بونتو/],
    ['sic-bo', /Sic Bo|\bDice\b|\bDais\b|\bDados\b/],
    ['dragon-tiger', /Dragon Tiger|Dragão e Tigre|التنين والنمر|\bSalon\b|Salão|صالون/],
  ])('at tables of %s', (kind, word) => {
    expect(named(word).length).toBeGreaterThan(60)
    expect(
      wrong(word, ({ mechanic, motif }) => mechanic === 'events' && kindOfTable(motif) === kind),
    ).toEqual([])
  })

  it.each([
    ['football', /Football|Penalty|Futebol|Pênalti/],
    ['basketball', /Basketball|Hoops|Basquete/],
    ['tennis', /Tennis|Tenis|Tênis|تنس/],
    ['boxing', /Boxing|Suntukan|Boxe|ملاكمة/],
    ['racing', /Derby|Karera|سباق/],
  ] as const)('on the board of %s', (sport, word) => {
    const ofSports = named(word).filter(({ type }) => type === 'SPORTS')
    expect(ofSports.length).toBeGreaterThan(0)
    expect(ofSports.filter(({ motif }) => sportOfMotif('SPORTS', motif) !== sport)).toEqual([])
  })

  it('and never a game that nobody here plays', () => {
    const others =
      /Blackjack|Vinte e Um|بلاك جاك|Hold'em|Tongits|Pusoy|Rummy|Whist|Trumps|Truco|Buraco|\bMines\b/
    expect(wrong(others, () => false)).toEqual([])
  })

  it('so that nothing that is played on reels is called a lottery, a jackpot or bingo', () => {
    expect(wrong(/Keno|Lotto|Loter|Bingo|Jackpot|كينو|بينغو|جاكبوت/, () => false)).toEqual([])
    expect(wrong(/Minefield|Gem Field/, ({ names }) => /Reels/.test(names['EN'] ?? ''))).toEqual([])
  })

  it('and that poker is dealt as five cards', () => {
    expect(wrong(/Poker|Pôquer|بوكر|Showdown/, ({ type }) => type === 'PVP')).toEqual([])
  })

  it('in every language by itself', () => {
    expect(playedTitle('LIVE', 'pt', 'Vinte e Um da Serra')).toBe('Ponto da Serra')
    expect(playedTitle('BG', 'ar', 'كينو الشرق')).toBe('بكرات أرقام الشرق')
    expect(playedTitle('slots', 'en', 'Golden Lotto')).toBe('Golden Lotto')
    expect(playedTitle('constructor', 'en', 'Golden Lotto')).toBe('Golden Lotto')
  })
})
