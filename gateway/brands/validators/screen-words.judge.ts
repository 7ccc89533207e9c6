import { textKeyFormat } from '../../../schemas/documents/widgets/widget.ts'
import { widgets, type WidgetName } from '../../../schemas/documents/widgets/widgets.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { hasWords } from '../words/has-words.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { nearestKey } from '../words/nearest-key.ts'
import { remembered } from '../files/remembered.ts'
import { lacking } from './words.judge.ts'

/** A key of words that a widget is given. */
interface Named {
  path: Path
  key: string
  /** The file of words in which the widget looks first. */
  file: string
}

interface ScreenWords {
  named: readonly Named[]
  /** Files of words that are there when the screen is drawn; keys leave out which of them. */
  files: readonly string[]
}

/** The settings of a widget that are keys of words. */
function textProps(name: WidgetName): string[] {
  const { properties }: { properties: Readonly<Record<string, object>> } = widgets[name].props
  return Object.keys(properties).filter((prop) => (properties[prop] as SchemaNode).format === textKeyFormat)
}

function* nodesIn(node: unknown, path: Path = []): Generator<{ node: Record<string, unknown>; path: Path }> {
  if (!isPlain(node)) return
  yield { node, path }
  for (const [slot, nodes] of Object.entries(isPlain(node['slots']) ? node['slots'] : {}))
    if (Array.isArray(nodes))
      for (const [index, inner] of nodes.entries()) yield* nodesIn(inner, [...path, 'slots', slot, index])
}

function toList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

const getWords = remembered((screen: object): ScreenWords => {
  const files = new Set(['frame'])
  const named = [...nodesIn(screen)].flatMap(({ node, path }): Named[] => {
    for (const file of [...toList(node['words']), ...toList(node['sessionWords'])]) files.add(file)
    const { widget, props } = node
    if (typeof widget !== 'string' || !Object.hasOwn(widgets, widget)) return []
    const name = widget as WidgetName
    for (const file of widgets[name].words) files.add(file)
    return textProps(name).flatMap((prop) => {
      const key = isPlain(props) ? props[prop] : undefined
      return typeof key === 'string'
        ? [{ path: [...path, 'props', prop], key, file: widgets[name].words[0] ?? 'frame' }]
        : []
    })
  })
  return { named, files: [...files] }
})

function getIssue(resolved: ResolvedBrand, { path, key, file }: Named, files: readonly string[]) {
  const { languages, isError } = lacking(resolved, ...files.map((value) => `${value}.${key}`))
  // What the engine says in English is counted among all that a new language lacks.
  if (
    languages.length === 0 ||
    (!isError && files.some((value) => hasWords(new Map(), 'EN', `${value}.${key}`)))
  )
    return []
  const suggestion = nearestKey(resolved, key, files)
  const places = languages.map((language) => `locales/${language}.json`).join(', ')
  const where = `${key} to "${file}" of ${places}.`
  return [
    {
      code: 'key-without-words',
      severity: isError ? ('error' as const) : ('warning' as const),
      path,
      message: `no text with this key in ${languages.join(', ')}`,
      found: key,
      ...(suggestion && { suggestion }),
      mendedElsewhere: suggestion === undefined,
      fix: suggestion ? `Write ${suggestion}, or add ${where}` : `Add ${where}`,
    },
  ]
}

/** Keys that widgets of a screen are given and nobody wrote words for: what should be a heading would be empty. */
export function screenWordsIssues(resolved: ResolvedBrand): DocumentIssue[] {
  return [...resolved.screens].flatMap(([screen, content]) => {
    if (!isPlain(content)) return []
    const { named, files } = getWords(content)
    return named
      .flatMap((entry) => getIssue(resolved, entry, files))
      .map((issue) => ({ document: `screens/${screen}` as const, issue }))
  })
}
