import { Type } from 'typebox'
import { flagNames, moduleGroups } from './flags.document.ts'
import { closed } from './keys.ts'

/** A module of the merchant's tree; a module named like a flag decides it. */
export interface Module {
  modId: string
  enabled: '0' | '1'
  childrenNodes?: Module[]
}

/** Modules that the engine asks for. */
export const moduleNames: readonly string[] = [...flagNames, 'REFERRAL', ...Object.keys(moduleGroups)]

export const moduleDocument = Type.Unsafe<Module>(
  Type.Object(
    {
      modId: Type.String({
        description: 'Module id.',
        pattern: '^[A-Z0-9_]{1,40}$',
        examples: ['USERNAMEREG3'],
        suggests: moduleNames,
      }),
      enabled: Type.Union([Type.Literal('0'), Type.Literal('1')], {
        description:
          "'1' when the module is on; '0' takes everything below it along, listed here or not: REGISTER3 all ways to register.",
        examples: ['1'],
      }),
      childrenNodes: Type.Optional(
        Type.Array(Type.Ref('#/$defs/module'), {
          description: 'Modules below this one.',
          by: 'modId',
          maxItems: 200,
          examples: [[]],
        }),
      ),
    },
    closed({ description: 'A module.' }),
  ),
)
