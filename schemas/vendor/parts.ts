import { Type } from 'typebox'

const amountPattern = '^(0|[1-9][0-9]{0,17})$'
const stakePattern = '^[1-9][0-9]{0,17}$'

/** An amount: minor units of the session's currency, in digits. */
export function minor(description: string) {
  return Type.String({ description, pattern: amountPattern, examples: ['2500'] })
}

/** An amount above nothing. */
export function stakeAmount(description: string) {
  return Type.String({ description, pattern: stakePattern, examples: ['2500'] })
}

/** Whether a schema is that of an amount. */
export function isAmountSchema(schema: object): boolean {
  return 'pattern' in schema && (schema.pattern === amountPattern || schema.pattern === stakePattern)
}

/** An id that the other side chose. */
export function foreignId(description: string) {
  return Type.String({
    description,
    pattern: '^[A-Za-z0-9._:-]{1,64}$',
    examples: ['0199f2d0-6c1e-7a52-8f0e'],
  })
}

export const mechanicName = Type.Unsafe<'reels' | 'crash' | 'draws' | 'events'>(
  Type.Enum(['reels', 'crash', 'draws', 'events'], { description: 'How the game is played.' }),
)

export const roundState = Type.Unsafe<'open' | 'settled' | 'refunded'>(
  Type.Enum(['open', 'settled', 'refunded'], {
    description: 'open: not over. settled: over, win or not. refunded: undone, the stake given back.',
  }),
)
