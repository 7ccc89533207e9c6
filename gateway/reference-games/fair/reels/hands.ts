/** Hands of five cards, from nothing upwards. */
export const hands = [
  'nothing',
  'pair',
  'highPair',
  'twoPair',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'royalFlush',
] as const
export type Hand = (typeof hands)[number]
