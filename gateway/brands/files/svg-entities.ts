import type { Harm } from './svg-rules.ts'

const longestValue = 500
const most = 100
/** Characters that all references together may unfold to. */
const longestUnfolded = 100_000

const fix =
  'Export the picture as SVG 1.1 without preserving the editing capabilities of the drawing program.'
const declared = /<!ENTITY\s+(%\s+)?([A-Za-z_][\w.-]*)\s+("[^"]*"|'[^']*'|[A-Z]+)/g

/** The short names that a document type gives to texts, such as Illustrator gives to its namespaces; or why they are refused. */
export function readEntities(doctype: string, text: string): ReadonlyMap<string, string> | Harm {
  const entities = new Map<string, string>()
  const inside = doctype.replace(/<!--[^]*?-->/g, '')
  for (const [, parameter, name = '', quoted = ''] of inside.matchAll(declared)) {
    if (parameter) return { what: `an entity that changes its document type (%${name};)`, fix }
    if (!/^["']/.test(quoted)) return { what: `an entity from another file (&${name};)`, fix }
    const value = quoted.slice(1, -1)
    if (/[&<%]/.test(value)) return { what: `an entity that unfolds into others (&${name};)`, fix }
    if (value.length > longestValue) return { what: `an entity that is too long (&${name};)`, fix }
    if (!entities.has(name)) entities.set(name, value)
  }
  if (entities.size > most) return { what: `more than ${String(most)} entities`, fix }
  let unfolded = 0
  for (const [, name = ''] of entities.size === 0 ? [] : text.matchAll(/&([A-Za-z_][\w.-]*);/g))
    unfolded += entities.get(name)?.length ?? 0
  return unfolded > longestUnfolded ? { what: 'entities that unfold into too much', fix } : entities
}
