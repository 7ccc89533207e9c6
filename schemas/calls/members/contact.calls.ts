import { Type } from 'typebox'
import { closed, dialingCode, filled, mobileCountry, nothing } from '../../base/parts.ts'
import { codeSent } from './verification.calls.ts'

/** What the member wants to be reached by from now on: a number or an address. */
const wanted = {
  mobileNum: Type.Optional(filled('New mobile number without the dialling code; this or an address.', 32)),
  countryDialingCode: dialingCode,
  email: Type.Optional(filled('New mail address; this or a number.')),
}

export const contactCalls = {
  contactCode: {
    summary:
      'Sends a code to a new number or address, and one to what it replaces. Wants confirmIdentity; answers alike whoever the new one belongs to.',
    body: closed(wanted),
    value: closed({
      ...codeSent,
      present: Type.Union([Type.String({ description: 'The present one, masked.' }), Type.Null()], {
        description: 'null where there is none, and one code is enough.',
      }),
    }),
  },
  changeContact: {
    summary:
      'Replaces the number or the address of the member by the new one. Wants confirmIdentity; every contact hears of it.',
    body: closed({
      ...wanted,
      mobileCountry,
      presentCode: Type.Optional(filled('The code sent to the present one, where there is one.')),
      newCode: filled('The code sent to the new one.'),
    }),
    value: nothing,
  },
}
