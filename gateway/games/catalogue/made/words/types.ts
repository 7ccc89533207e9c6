import type { GameType } from '../../../../../schemas/base/game-types.ts'

/** What people type when they look for a kind of game, in any language. */
export const typeWords: Readonly<Record<GameType, string>> = {
  RNG: 'slot slots caça-níqueis سلوت',
  LIVE: 'live casino ao vivo مباشر',
  FISH: 'fishing fish pangingisda pesca صيد',
  PVP: 'cards poker baraha cartas ورق',
  BGS: 'crash original originals',
  SPORTS: 'sports sport palakasan esportes رياضة',
  ESPORTS: 'esports e-sports',
  COCKFIGHT: 'cockfight sabong rinha',
  LOTT: 'lottery loterya loteria يانصيب',
  ELOTT: 'lottery loterya loteria يانصيب',
  VN: 'lottery vietnam',
  SEA: 'lottery sea',
}
