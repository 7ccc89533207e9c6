import { Type } from 'typebox'
import { closed } from './keys.ts'

function clock(description: string, value: string) {
  return Type.String({
    description,
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    default: value,
    examples: [value],
  })
}

export const messagesDocument = Type.Object(
  {
    quietFrom: clock('When quiet hours begin, by a clock of the merchant.', '21:00'),
    quietUntil: clock('When they end; the same as their beginning for none.', '09:00'),
  },
  closed({
    description: 'Messages to members. Offers wait while hours are quiet; what is about an account does not.',
    default: {},
    visibility: 'gateway',
  }),
)
