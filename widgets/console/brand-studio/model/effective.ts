import { accentCarry } from '../../../../schemas/brand/check/accent-carry.ts'
import { readColors } from '../../../../schemas/brand/check/read-colors.ts'
import { fill } from '../../../../schemas/brand/defaults.ts'
import { isPlain, over } from '../../../../schemas/brand/merge.ts'
import { overScreen } from '../../../../schemas/brand/over-screen.ts'
import type { SchemaNode } from '../../../../schemas/documents/schema-node.ts'

/** A document as it counts: what the brand says over what it inherits. */
export interface Effective {
  /** What follows from what the brand says itself, such as the shades of another accent. */
  carried: unknown
  /** What would count where the brand says nothing itself. */
  below: unknown
  /** What counts, defaults filled in. */
  value: unknown
}

/** What the brand says, in the form that documents are merged in. */
function toForm(file: string, own: unknown): unknown {
  return file === 'theme.json' && isPlain(own) ? readColors(own).value : own
}

/** Puts a brand's own document over what it inherits, as the gateway does. */
export function getEffective(
  file: string,
  schema: SchemaNode | undefined,
  { own, inherited }: { own: unknown; inherited: unknown },
): Effective {
  const top = toForm(file, own ?? undefined)
  const base = inherited ?? undefined
  if (!schema) return { carried: {}, below: base, value: top ?? base }
  if (file.startsWith('screens/')) {
    const name = file.slice('screens/'.length).replace(/\.json$/, '')
    return { carried: {}, below: base, value: top === undefined ? base : overScreen(name, base, top) }
  }
  const carried = file === 'theme.json' ? accentCarry(top, base) : {}
  const below = over(base ?? {}, carried)
  const merged = over(below, top)
  return { carried, below, value: fill(schema, schema, merged) }
}
