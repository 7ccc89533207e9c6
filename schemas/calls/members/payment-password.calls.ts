import { Type } from 'typebox'
import { closed, filled, instant, nothing } from '../../base/parts.ts'

export const paymentPasswordCalls = {
  paymentPassword: {
    summary: 'Whether the member has a payment password, and whether a new one needs no further proof.',
    value: closed({
      isSet: Type.Boolean({ description: 'There is one.' }),
      changedAt: Type.Union([
        instant('When it was set; null where it came with the registration.'),
        Type.Null(),
      ]),
      isConfirmed: Type.Boolean({
        description: 'The member has just confirmed who is here: a new one may be set without the old one.',
      }),
    }),
  },
  setPaymentPassword: {
    summary:
      'Sets the payment password: by the old one or, where there is none or it is forgotten, after confirmIdentity.',
    body: closed({
      oldPaymentPassword: Type.Optional(filled('The present one.')),
      paymentPassword: filled('The new one.'),
      confirmPaymentPassword: filled('The new one once more.'),
    }),
    value: nothing,
  },
}
