import { conditionNames } from '../../../schemas/documents/screen.document.ts'
import { prizeModeNames } from '../../../schemas/base/prize-mode-names.ts'

/** What a condition may name, by the word before its colon. */
export const knownConditions: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries(conditionNames),
  ['prizeMode', prizeModeNames],
])

/** Every condition, without what turns it round. */
export const conditions: readonly string[] = [
  'session',
  'break',
  ...[...knownConditions].flatMap(([kind, names]) => names.map((name) => `${kind}:${name}`)),
]
