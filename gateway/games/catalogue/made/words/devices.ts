import type { GameTag } from '../../../../../schemas/calls/games/game.calls.ts'
import type { Kind } from '../../../art/kinds/kinds.ts'

/** What a game of some kind is called after; a missing language falls back to English. */
export interface Device {
  motif: string
  en: string
  ty?: string
  pt?: string
  ar?: string
}

/** A kind of title: its devices, whether another motif may be its face, and what it is tagged with. */
export interface Trade {
  kind: Kind
  devices: readonly Device[]
  themed: boolean
  tags: readonly GameTag[]
}

function device(motif: string, en: string, ty?: string, pt?: string, ar?: string): Device {
  return {
    motif,
    en,
    ...(ty !== undefined && { ty }),
    ...(pt !== undefined && { pt }),
    ...(ar !== undefined && { ar }),
  }
}

const tables = [
  device('wheel', 'Roulette', 'Ruleta', 'Roleta', 'روليت'),
  device('cards', 'Baccarat', 'Baccarat', 'Bacará', 'باكارات'),
  device('cards', 'Blackjack', 'Blackjack', 'Vinte e Um', 'بلاك جاك'),
  device('chips', "Hold'em"),
  device('chips', 'Salon', 'Salon', 'Salão', 'صالون'),
  device('dice', 'Sic Bo', 'Dais', 'Dados', 'نرد'),
  device('dice', 'Dice', 'Dais', 'Dados', 'نرد'),
]

const draws = [
  device('balls', 'Keno', 'Keno', 'Keno', 'كينو'),
  device('balls', 'Lotto', 'Loterya', 'Loteria'),
  device('balls', 'Bingo', 'Bingo', 'Bingo'),
]

export const trades = {
  LIVE: { kind: 'live', devices: tables, themed: false, tags: ['cards'] },
  TG: { kind: 'card', devices: tables, themed: false, tags: ['cards'] },
  PVP: {
    kind: 'card',
    devices: [
      device('cards', 'Poker', 'Baraha', 'Pôquer', 'بوكر'),
      device('cards', 'Tongits', 'Tongits', 'Truco', 'ورق'),
      device('cards', 'Pusoy', 'Pusoy', 'Buraco'),
      device('cards', 'Rummy', 'Pares', 'Cartas'),
      device('cards', 'Whist'),
      device('cards', 'Trumps'),
    ],
    themed: true,
    tags: ['cards'],
  },
  SPORTS: {
    kind: 'sports',
    devices: [
      device('football', 'Football', undefined, 'Futebol', 'ملعب'),
      device('football', 'Penalty', undefined, 'Pênalti', 'هدف'),
      device('basketball', 'Basketball', 'Hoops', 'Basquete'),
      device('racket', 'Tennis', 'Tenis', 'Tênis', 'تنس'),
      device('glove', 'Boxing', 'Suntukan', 'Boxe', 'ملاكمة'),
      device('trophy', 'League', 'Kampeon', 'Liga', 'بطولة'),
      device('trophy', 'Cup', 'Liga', 'Copa', 'كأس'),
      device('horse', 'Derby', 'Karera', undefined, 'سباق'),
    ],
    themed: false,
    tags: ['sport'],
  },
  ESPORTS: {
    kind: 'sports',
    devices: [
      device('shield', 'Siege', 'Bantayan', 'Cerco', 'حصار'),
      device('sword', 'Duel', 'Tunggali', 'Duelo', 'مبارزة'),
      device('bolt', 'Arena', 'Arena', 'Arena', 'ساحة'),
      device('trophy', 'Major', 'Kampeon', 'Copa', 'بطولة'),
    ],
    themed: false,
    tags: ['sport', 'speed'],
  },
  COCKFIGHT: {
    kind: 'sports',
    devices: [
      device('rooster', 'Cockpit', 'Sabong', 'Rinha'),
      device('rooster', 'Rooster Derby', 'Derbi ng Tandang', 'Duelo de Galos', 'مبارزة الديوك'),
    ],
    themed: false,
    tags: ['sport', 'animals'],
  },
  BG: { kind: 'lottery', devices: draws, themed: true, tags: ['numbers'] },
  Crash: {
    kind: 'crash',
    devices: [
      device('rocket', 'Ascent', 'Raket', 'Decolagem', 'إقلاع'),
      device('rocket', 'Orbit', 'Orbita', 'Órbita', 'صاروخ'),
      device('rocket', 'Liftoff', 'Orbita', 'Foguete'),
      device('plane', 'Flight', 'Lipad', 'Voo', 'رحلة'),
      device('plane', 'Altitude', 'Lipad', 'Altitude', 'طائرة'),
      device('comet', 'Trajectory', 'Kometa', 'Cometa'),
      device('bolt', 'Surge'),
    ],
    themed: false,
    tags: ['speed'],
  },
  AC: {
    kind: 'slots',
    devices: [
      device('mine', 'Mines', 'Mina', 'Minas', 'ألغام'),
      device('mine', 'Minefield', 'Mina', 'Campo', 'حقل ألغام'),
      device('gem', 'Dig', 'Minahan', 'Garimpo', 'منجم'),
      device('gem', 'Gem Field', 'Minahan', 'Garimpo', 'منجم'),
      device('bomb', 'Fuse'),
    ],
    themed: false,
    tags: ['treasure'],
  },
} satisfies Record<string, Trade>

export type TradeName = keyof typeof trades
