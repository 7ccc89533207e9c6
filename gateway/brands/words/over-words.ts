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

const known = new WeakMap<Tree, WeakMap<Tree, unknown>>()

function overGroup(base: Tree, top: Tree): unknown {
  const ofBase = known.get(base) ?? new WeakMap<Tree, unknown>()
  known.set(base, ofBase)
  const words = ofBase.get(top) ?? overWords(base, top)
  ofBase.set(top, words)
  return words
}

/** The same for all namespaces of a language; each is made once of the same two, and shared by whoever has both. */
export function overNamespaces(base: Tree, top: Tree): Tree {
  const merged = { ...base }
  for (const [name, words] of Object.entries(top)) {
    const below = base[name]
    if (words === null) delete merged[name]
    else merged[name] = isPlain(below) && isPlain(words) ? overGroup(below, words) : overWords(below, words)
  }
  return merged
}
