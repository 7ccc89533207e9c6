import { Type } from 'typebox'
import { closed, instant } from '../../base/parts.ts'
import { switchesDocument } from '../../documents/switches.document.ts'
import { FieldRule } from '../../rules/rule.schema.ts'
import { merchantCode, orNull, reason } from './parts.ts'

function flag(description: string) {
  return Type.Boolean({ description })
}

const state = closed({
  merchant: merchantCode,
  brand: Type.String({ description: 'Name of the brand.' }),
  address: Type.String({ description: 'Where its site is.' }),
  version: Type.Integer({ description: 'Counts changes: who changes says which one they saw.' }),
  changedAt: orNull(instant('When something was switched last.')),
  switches: switchesDocument,
  file: closed(
    {
      maintenance: flag('The maintenance page is shown.'),
      everyone: flag('The region page is shown to everybody.'),
      countries: Type.Array(Type.String({ description: 'Country.' }), { description: 'Refused countries.' }),
      addresses: Type.Array(Type.String({ description: 'Address.' }), { description: 'Refused addresses.' }),
      vendors: Type.Array(
        closed({
          code: Type.String({ description: 'Code.' }),
          name: Type.String({ description: 'Name.' }),
          isClosed: flag('Closed by the file.'),
        }),
        { description: 'Vendors of the brand.' },
      ),
      modules: Type.Array(
        closed({
          modId: Type.String({ description: 'Module.' }),
          depth: Type.Integer({ description: 'How deep in the tree.' }),
          isOn: flag('On by the file.'),
        }),
        { description: 'The module tree, from its top.' },
      ),
      rules: Type.Array(closed({ field: Type.String({ description: 'Field.' }), rule: FieldRule }), {
        description: 'Registration rules.',
      }),
    },
    { description: 'What the files of the brand say.' },
  ),
})

export const switchCalls = {
  switches: {
    summary: 'What can be switched of each brand, and what is.',
    value: Type.Array(state, { description: 'Brands of the company.' }),
  },
  switchesSet: {
    summary: 'Replaces what is switched for a merchant; live on every process within a second.',
    body: closed({
      merchant: merchantCode,
      version: Type.Integer({ description: 'The version that was seen.', minimum: 0 }),
      switches: switchesDocument,
      reason,
    }),
    value: closed({ version: Type.Integer({ description: 'The version now.' }) }),
  },
}
