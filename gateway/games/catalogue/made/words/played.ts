import type { TitleLanguage } from '../title.ts'
import type { TradeName } from './devices.ts'

type Renaming = readonly [word: RegExp, is: string]

const tables: Readonly<Record<TitleLanguage, readonly Renaming[]>> = {
  en: [
    [/Blackjack/, 'Punto'],
    [/Hold'em/, 'Dragon Tiger'],
  ],
  ty: [
    [/Blackjack/, 'Punto'],
    [/Hold'em/, 'Dragon Tiger'],
  ],
  pt: [
    [/Vinte e Um/, 'Ponto'],
    [/Hold'em/, 'Dragão e Tigre'],
  ],
  ar: [
    [/بلاك جاك/, 'بونتو'],
    [/Hold'em/, 'التنين والنمر'],
  ],
}

/** Five cards and what they are worth: words of that game alone. */
const hands: Readonly<Record<TitleLanguage, readonly Renaming[]>> = {
  en: [
    [/Tongits/, 'Five Cards'],
    [/Pusoy/, 'Showdown'],
    [/Rummy/, 'Flush'],
    [/Whist/, 'Straight'],
    [/Trumps/, 'Royals'],
  ],
  ty: [
    [/Tongits/, 'Limang Baraha'],
    [/Pusoy/, 'Poker'],
    [/Whist|Trumps/, 'Royals'],
  ],
  pt: [
    [/Truco/, 'Cinco Cartas'],
    [/Buraco/, 'Pôquer Fechado'],
    [/Whist|Trumps/, 'Royal'],
  ],
  ar: [[/Pusoy|Rummy|Whist|Trumps/, 'بوكر']],
}

const reels: Readonly<Record<TitleLanguage, readonly Renaming[]>> = {
  en: [
    [/Minefield/, 'Minefield Reels'],
    [/\bMines\b/, 'Mine Reels'],
    [/Gem Field/, 'Gem Reels'],
    [/Keno/, 'Number Reels'],
    [/Lotto/, 'Lucky Reels'],
    [/Bingo/, 'Ball Reels'],
  ],
  ty: [
    [/Keno/, 'Numero Reels'],
    [/Loterya/, 'Suwerte Reels'],
    [/Bingo/, 'Bola Reels'],
  ],
  pt: [
    [/\bMinas\b/, 'Rolos das Minas'],
    [/Keno/, 'Rolos de Números'],
    [/Loteria/, 'Rolos da Sorte'],
    [/Bingo/, 'Rolos de Bolas'],
  ],
  ar: [
    [/حقل ألغام|ألغام/, 'بكرات الألغام'],
    [/كينو/, 'بكرات أرقام'],
    [/Lotto/, 'بكرات حظ'],
    [/Bingo/, 'بكرات كرات'],
  ],
}

const byTrade: Partial<Record<TradeName, typeof tables>> = {
  LIVE: tables,
  TG: tables,
  PVP: hands,
  AC: reels,
  BG: reels,
}

/**
 * A title that names what its vendor plays. Said of the finished title: another device would have been another draw of
 * chance, and with it another title for every game that comes after.
 */
export function playedTitle(trade: string, language: TitleLanguage, title: string): string {
  const renamings = Object.hasOwn(byTrade, trade) ? byTrade[trade as TradeName]?.[language] : undefined
  const renaming = renamings?.find(([word]) => word.test(title))
  return renaming ? title.replace(...renaming) : title
}
