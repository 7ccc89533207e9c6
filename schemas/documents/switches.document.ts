import { type Static, Type } from 'typebox'
import { FieldRule } from '../rules/rule.schema.ts'
import { closed } from './keys.ts'
import { regionRestrictionDocument } from './merchant-settings.document.ts'
import { registrationFields } from './registration-fields.ts'

const code = Type.String({
  description: 'Code of a vendor.',
  pattern: '^[A-Za-z0-9_-]{1,40}$',
  examples: ['PAPER'],
})
const node = Type.String({
  description: 'Node id of a game.',
  pattern: '^[A-Za-z0-9_-]{1,40}$',
  examples: ['north-rng-7'],
})

/** What operators switch while a brand runs, over its merchant.json; what is left out stays as its file says. */
export const switchesDocument = Type.Object(
  {
    maintenance: Type.Optional(
      Type.Boolean({ description: 'Shows the maintenance page to everybody.', examples: [true] }),
    ),
    regionRestriction: Type.Optional(
      Type.Object(regionRestrictionDocument.properties, {
        ...closed({ description: 'Who may not use the site from where they are.' }),
        examples: [{ countries: ['US'], addresses: [], everyone: false }],
      }),
    ),
    closedVendors: Type.Optional(
      Type.Array(code, {
        description: 'Vendors under maintenance.',
        maxItems: 200,
        uniqueItems: true,
        examples: [['PAPER']],
      }),
    ),
    closedGames: Type.Optional(
      Type.Array(node, {
        description: 'Games under maintenance, beside those of the file.',
        maxItems: 500,
        uniqueItems: true,
        examples: [['north-rng-7']],
      }),
    ),
    rules: Type.Optional(
      Type.Object(
        Object.fromEntries(registrationFields.map((name) => [name, Type.Optional(FieldRule)])),
        closed({ description: 'Registration rules by field, each whole.', examples: [{}] }),
      ),
    ),
    modules: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Z0-9_]{1,40}$' }),
        Type.Union([Type.Literal('0'), Type.Literal('1')], {
          description: "'1' when the module is on.",
          examples: ['1'],
        }),
        {
          description: 'Modules of the tree that are switched, by modId.',
          maxProperties: 200,
          examples: [{ FREEPLAY3: '0' }],
        },
      ),
    ),
  },
  closed({ $id: 'switches', title: 'Switches', description: 'What operators switch while a brand runs.' }),
)

export type Switches = Static<typeof switchesDocument>
