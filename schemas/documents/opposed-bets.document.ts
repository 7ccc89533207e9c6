import { Type } from 'typebox'
import { closed, count } from './keys.ts'

export const opposedBetsDocument = Type.Object(
  {
    outcomes: count(
      'From so many outcomes on, within a week, on which two members bet who use one browser or have proven to be one person, operators may have to look. 0: nobody looks.',
      5,
      0,
      1000,
    ),
    percent: count(
      'They look where, of what these bets count as, at most so many percent would count if one member had placed all of them.',
      20,
      0,
      100,
    ),
  },
  closed({
    description: 'When operators look at members who are together and bet against each other.',
    default: {},
    visibility: 'gateway',
  }),
)
