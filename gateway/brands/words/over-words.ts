import { isPlain, over } from '../../../schemas/brand/merge.ts'
import { pluralForms } from './plural-forms.ts'

type Tree = Readonly<Record<string, unknown>>

/** A group without the plural forms of a key; itself where it has none. */
function withoutForms(group: Tree, key: string): Tree {
  const forms = pluralForms.map((form) => `${key}_${form}`).filter((name) => Object.hasOwn(group, name))
  if (forms.length === 0) return group
  return Object.fromEntries(Object.entries(group).filter(([name]) => !forms.includes(name)))
}

/** Words without the plural forms of whatever other words say in one text for all numbers. */
function withoutSaid(base: Tree, top: Tree): Tree {
  let kept = base
  for (const [key, value] of Object.entries(top)) {
    const inner = kept[key]
    if (typeof value === 'string' && value.trim() !== '') kept = withoutForms(kept, key)
    else if (isPlain(value) && isPlain(inner)) {
      const rest = withoutSaid(inner, value)
      if (rest !== inner) kept = { ...kept, [key]: rest }
    }
  }
  return kept
}

/**
 * Words over those that they build on: of a brand over the engine's or its parent's, of a language over those it falls back to. What
 * the upper ones say in one text for all numbers is said so: forms are read before it, and those below would speak in its place.
 */
export function overWords(base: unknown, top: unknown): unknown {
  return over(isPlain(base) && isPlain(top) ? withoutSaid(base, top) : base, top)
}
