import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { engineWords } from '../words/engine-words.ts'
import { quoted } from '../../../schemas/brand/check/quoted.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

/** Words that a brand makes up for itself, whatever the engine has at their place. */
function isFree(path: Path): boolean {
  return path[0] === 'pages' && path[1] === 'articles'
}

/** A name with dots as names within one another, as they stand in a file: `"nav": { "deals": "Deals" }`. */
export function nestedName(key: string, value: string): string {
  return key
    .split('.')
    .reduceRight((inner, part) => `{ "${part}": ${inner} }`, value)
    .slice(2, -2)
}

function dotted(path: Path, key: string, value: unknown): Issue {
  return {
    code: 'dotted-key',
    path: [...path, key],
    atKey: true,
    message: 'key with a dot, which is never read',
    found: quoted(key),
    expected: 'names within one another',
    fix: `Write ${nestedName(key, quoted(value))}.`,
  }
}

/** One text where the engine has a group of them, or the other way round: what stands in the group would be lost. */
function otherShape(path: Path, value: unknown, engine: unknown): Issue | undefined {
  if (engine === undefined || isFree(path) || isPlain(value) === isPlain(engine)) return undefined
  const names = isPlain(engine) ? Object.keys(engine).slice(0, 3) : []
  return {
    code: 'type',
    path,
    message: isPlain(engine)
      ? 'text where a group of keys is expected'
      : 'a group of words where a text belongs',
    found: isPlain(value) ? 'an object' : quoted(value),
    expected: isPlain(engine)
      ? `an object such as { ${names.map((name) => `"${name}": …`).join(', ')} }`
      : 'text',
    fix: isPlain(engine)
      ? `Name the word that is meant, such as "${names[0] ?? ''}", inside it.`
      : 'Write one text.',
  }
}

/** What its schema says of a file of words and what is wrong beyond that: of a group's name with dots, how it is written right. */
export function checkLocale(schema: object, value: unknown): Issue[] {
  const beyond = checkWords(value)
  const dottedGroups = new Map(
    beyond
      .filter(({ code, path }) => code === 'dotted-key' && path.length === 1)
      .map((issue) => [issue.path[0], issue]),
  )
  const issues = checkValue(schema, value, false)
  const told = issues.map((issue) => (issue.path.length === 1 && dottedGroups.get(issue.path[0])) || issue)
  return told.every((issue) => beyond.includes(issue)) ? beyond : told
}

/** What is wrong with a file of words beyond its form: names that nothing reads, and texts in the place of groups. */
function checkWords(value: unknown, path: Path = [], engine: unknown = engineWords('EN')): Issue[] {
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (path.length === 0 && key.startsWith('$')) return []
    if (key.includes('.')) return [dotted(path, key, inner)]
    const own = isPlain(engine) ? engine[key] : undefined
    const here = [...path, key]
    const shape = inner === null ? undefined : otherShape(here, inner, own)
    return shape ? [shape] : checkWords(inner, here, own)
  })
}
