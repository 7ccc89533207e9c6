import { Type, type Static } from 'typebox'
import languages from '../languages.json' with { type: 'json' }
import { flagNames } from './flags.document.ts'
import { closed, kebab } from './keys.ts'
import { categoryPaths } from './navigation.document.ts'

/** A widget in the tree of a screen. */
export interface ScreenNode {
  /** Tells it from others of its kind in the same slot. */
  id?: string
  widget: string
  props?: Record<string, unknown>
  when?: string[]
  slots?: Record<string, ScreenNode[]>
}

/** A call whose answer comes with the first HTML. */
export interface ScreenAsk {
  call: string
  query?: Record<string, string | number>
  optional?: boolean
  withoutQuery?: boolean
}

/** What the first HTML of a screen brings along, so that nothing of it has to be fetched. */
export interface ScreenNeeds {
  asks?: ScreenAsk[]
  words?: string[]
  sessionWords?: string[]
}

/** What a condition may ask, by the word before its colon; prize modes are the lottery's to name. */
export const conditionNames = {
  flag: flagNames,
  role: ['guest', 'trial', 'member', 'agent'],
  category: Object.keys(categoryPaths),
  lang: Object.keys(languages),
} as const satisfies Record<string, readonly string[]>

/**
 * flag:NAME, role:guest|trial|member|agent, session (somebody is logged in), break (they take one from play), category:CODE (it has vendors),
 * lang:CODE, prizeMode:NAME. A leading ! turns one round. All must hold.
 */
const condition = Type.String({
  description: 'A condition; a leading ! turns it round.',
  maxLength: 60,
  examples: ['flag:MOBILENUMREG3'],
})

const nodeObject = Type.Object(
  {
    id: Type.Optional(
      kebab('Tells it from other widgets in the same slot, for whoever changes the screen.', {
        examples: ['hero'],
      }),
    ),
    widget: kebab('Name of a widget.', { examples: ['hero-carousel'] }),
    props: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Type.Unknown(), {
        description: "The widget's own settings.",
        examples: [{ limit: 8 }],
      }),
    ),
    when: Type.Optional(
      Type.Array(condition, {
        description: 'Conditions that must all hold.',
        maxItems: 10,
        examples: [['flag:FREEPLAY3', 'role:guest']],
      }),
    ),
    slots: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
        Type.Array(Type.Ref('#/$defs/node'), {
          description: 'Widgets in this slot, in order.',
          by: ['id', 'widget'],
          maxItems: 60,
        }),
        {
          description: 'Widgets inside this one, by slot.',
          examples: [{ default: [{ widget: 'game-row' }] }],
        },
      ),
    ),
  },
  closed({ description: 'A widget.' }),
)
const node = Type.Unsafe<ScreenNode>(nodeObject)

const fileOfWords = kebab('A file of words: schemas/locales/<language>/<name>.json.', { examples: ['games'] })

const needs = {
  asks: Type.Array(
    Type.Object(
      {
        call: Type.String({ description: 'Name of a call.', pattern: '^[a-z][A-Za-z]*$' }),
        query: Type.Optional(
          Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
            description:
              'What it is called with. {language} is the code of the language; another name in braces is a value that the route gives the screen, without which the call is left out.',
          }),
        ),
        optional: Type.Optional(
          Type.Boolean({ description: 'The page comes without the answer while there is none.' }),
        ),
        withoutQuery: Type.Optional(
          Type.Boolean({
            description:
              'Left out where the address has a query parameter that the route names: the screen then lists something else.',
          }),
        ),
      },
      closed({ description: 'A call.' }),
    ),
    {
      description:
        "Calls whose answers come with the first HTML, or are fetched before a link leads there; the engine's own where a brand says none.",
      by: 'call',
      maxItems: 12,
      examples: [[{ call: 'gameMenus' }]],
    },
  ),
  words: Type.Array(fileOfWords, {
    description: "Words that come with the first HTML; the engine's own where a brand says none.",
    maxItems: 12,
    examples: [['games']],
  }),
  sessionWords: Type.Array(fileOfWords, {
    description: 'Words that come besides where somebody was logged in.',
    maxItems: 12,
    examples: [['session']],
  }),
}

export const screenDocument = Type.Unsafe<ScreenNode & ScreenNeeds>({
  ...node,
  properties: { ...nodeObject.properties, ...needs },
  $id: 'screen',
  approve: 'one',
  $defs: { node },
  title: 'Screen',
  description: 'A tree of widgets. A brand may put its own in place of the one of the same name.',
  visibility: 'browser',
})
export type ScreenDocument = Static<typeof screenDocument>
