import { Type } from 'typebox'
import { closed, instant, text } from '../../base/parts.ts'
import type { RegistrationField } from '../../documents/registration-fields.ts'
import { switchesDocument } from '../../documents/switches.document.ts'
import { FieldRule } from '../../rules/rule.schema.ts'
import { systemCalls } from '../site/system.calls.ts'
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
      rules: Type.Array(
        closed({
          field: Type.String({ description: 'Field.' }),
          name: Type.String({
            description: 'What the form of the site calls it; empty where it has no word.',
          }),
          message: Type.String({
            description:
              'What the form says of its pattern, with (min) and (max) for its lengths; empty where it has no words.',
          }),
          rule: FieldRule,
        }),
        { description: 'Registration rules.' },
      ),
    },
    { description: 'What the files of the brand say.' },
  ),
})

export const switchCalls = {
  switches: {
    summary: 'What can be switched of each brand, and what is.',
    value: Type.Array(state, { description: 'Brands of the company.' }),
  },
  registrationPreview: {
    summary: 'What the site would tell its registration form with these switches. Nothing is changed.',
    query: closed({
      merchant: merchantCode,
      language: Type.Optional(text('Platform code of the language; the brand’s own where absent.', 8)),
      switches: Type.String({
        description: 'All that would be switched: JSON of the shape that switchesSet takes.',
        maxLength: 8000,
      }),
    }),
    value: closed({
      language: closed({
        code: Type.String({ description: 'Platform code.' }),
        tag: Type.String({ description: 'BCP 47 tag.' }),
        dir: Type.Unsafe<'ltr' | 'rtl'>(
          Type.Enum(['ltr', 'rtl'], { description: 'Direction that it is read in.' }),
        ),
      }),
      languages: Type.Array(
        closed({
          code: Type.String({ description: 'Platform code.' }),
          name: Type.String({ description: 'Its own name.' }),
        }),
        { description: 'Languages of the brand, in its order.' },
      ),
      rules: systemCalls.registrationRules.value,
      settings: systemCalls.registerSettings.value,
      countries: systemCalls.countries.value,
      methods: Type.Array(
        Type.Unsafe<'mobile' | 'username'>(Type.Enum(['mobile', 'username'], { description: 'A way.' })),
        { description: 'Ways to register in the brand’s order, those among them that are closed too.' },
      ),
      order: Type.Array(Type.Unsafe<RegistrationField>(Type.String({ description: 'Field.' })), {
        description: 'Fields that come first.',
      }),
      minimumAge: Type.Integer({ description: 'Full years.' }),
      flags: Type.Array(Type.String({ description: 'Flag.' }), { description: 'Flags that are on.' }),
      words: Type.String({ description: 'Words of the form by namespace: JSON.' }),
    }),
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
