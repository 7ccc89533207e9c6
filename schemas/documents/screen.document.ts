import { Type, type Static } from 'typebox'
import { closed, kebab } from './keys.ts'

/** A widget in the tree of a screen. */
export interface ScreenNode {
  widget: string
  props?: Record<string, unknown>
  when?: string[]
  slots?: Record<string, ScreenNode[]>
}

/**
 * flag:NAME, role:guest|trial|member|agent, session (somebody is logged in), category:CODE (it has vendors),
 * lang:CODE, prizeMode:NAME. A leading ! turns one round. All must hold.
 */
const condition = Type.String({
  description: 'A condition; a leading ! turns it round.',
  pattern:
    '^!?(session|flag:[A-Z0-9]+|role:(guest|trial|member|agent)|category:[A-Z]+|lang:[A-Z-]+|prizeMode:[A-Z]+)$',
  examples: ['flag:FREEPLAY3'],
})

const node = Type.Unsafe<ScreenNode>(
  Type.Object(
    {
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
  ),
)

export const screenDocument = Type.Unsafe<ScreenNode>({
  ...node,
  $id: 'screen',
  $defs: { node },
  title: 'Screen',
  description: 'A tree of widgets. A brand may put its own in place of the one of the same name.',
  visibility: 'browser',
})
export type ScreenDocument = Static<typeof screenDocument>
