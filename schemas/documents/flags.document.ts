import { Type } from 'typebox'
import { closed } from './keys.ts'

export const flagNames = [
  'MOBILENUMREG3',
  'USERNAMEREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'AGENTPOLICY3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
] as const
export type FlagName = (typeof flagNames)[number]

const flagMeanings: Record<FlagName, string> = {
  MOBILENUMREG3: 'Registration with a mobile number.',
  USERNAMEREG3: 'Registration with a username.',
  REGMOBVERF3: 'Registration asks for a code sent to the mobile.',
  MOBILENUMPASSREG3: 'Mobile registration also asks for a password.',
  AGENTPOLICY3: 'The consolidated balance and agent policies are in use.',
  FREEPLAY3: 'Free-play trial accounts.',
  PWDEXPFORCECHANGE3: 'An expired password must be changed at login.',
  MOBILEVERCODELOGIN3: 'Login with a code sent to the mobile.',
  CHNGPASSVERIF3: 'A forgotten password may be reset by phone.',
  CHNGPASSMAIL3: 'A forgotten password may be reset by email.',
}

function flag(name: FlagName, on: boolean) {
  return Type.Boolean({ description: flagMeanings[name], default: on, examples: [!on] })
}

/** Modules that stand above flags, whether a tree lists those below them or not. */
export const moduleGroups: Readonly<Record<string, readonly FlagName[]>> = {
  REGISTER3: ['MOBILENUMREG3', 'USERNAMEREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
  LOGIN3: ['MOBILEVERCODELOGIN3', 'PWDEXPFORCECHANGE3', 'FREEPLAY3'],
  PASSWORD3: ['CHNGPASSVERIF3', 'CHNGPASSMAIL3'],
}

/** What is switched on. */
export const flagsDocument = Type.Object(
  {
    MOBILENUMREG3: flag('MOBILENUMREG3', true),
    USERNAMEREG3: flag('USERNAMEREG3', true),
    REGMOBVERF3: flag('REGMOBVERF3', false),
    MOBILENUMPASSREG3: flag('MOBILENUMPASSREG3', true),
    AGENTPOLICY3: flag('AGENTPOLICY3', false),
    FREEPLAY3: flag('FREEPLAY3', false),
    PWDEXPFORCECHANGE3: flag('PWDEXPFORCECHANGE3', false),
    MOBILEVERCODELOGIN3: flag('MOBILEVERCODELOGIN3', false),
    CHNGPASSVERIF3: flag('CHNGPASSVERIF3', true),
    CHNGPASSMAIL3: flag('CHNGPASSMAIL3', true),
  },
  closed({
    description:
      "What is switched on. The merchant's module tree, where it names a flag, wins over the brand.",
    default: {},
  }),
)
