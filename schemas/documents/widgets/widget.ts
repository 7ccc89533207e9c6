import { Type, type TProperties } from 'typebox'
import type { Namespace } from '../../base/namespaces.ts'
import { closed } from '../keys.ts'

/** Marks the key of words, which every language of a brand must have. */
export const textKeyFormat = 'text-key'

/** The key of words. */
export function textKey(description: string) {
  return Type.String({
    description,
    format: textKeyFormat,
    pattern: '^[A-Za-z][A-Za-z0-9_.]*$',
    maxLength: 100,
    examples: ['home.hot'],
  })
}

/** How many of something. */
export function limit(maximum: number) {
  return Type.Integer({ description: 'How many at most.', minimum: 1, maximum, examples: [8] })
}

/** Above a part of a page. */
export const title = textKey('Key of its title.')
/** Below a title. */
export const sub = textKey('Key of the line below its title.')
/** Where a link leads. */
export const to = Type.String({
  description: 'Where all of it is: a path of this site.',
  format: 'page',
  pattern: '^/([^/\\s<>"\\\\][^\\s<>"\\\\]*)?$',
  maxLength: 200,
  examples: ['/promotions'],
})

/** A closed set of names. */
export function stringEnum(names: readonly string[], description: string, example: string) {
  return Type.Union(
    names.map((name) => Type.Literal(name)),
    { description, examples: [example] },
  )
}

/** What can be left out. */
export function shown(description: string) {
  return Type.Boolean({ description, default: true, examples: [false] })
}

/** What a widget has beside its settings. */
interface Needs {
  /** Files of words that it shows, as the registry of widgets says too: they are in the first HTML of its screen. */
  words?: readonly Namespace[]
  /** What each of its slots is for. */
  slots?: Readonly<Record<string, string>>
  /** Whether its slots beside the menu are pages, of which the address names one. */
  isPaged?: boolean
  /** It is what keeps people safe: whoever takes it from a screen needs a second person. */
  isGuard?: boolean
  /** Values that it takes from the address: it stands only on screens whose every address gives them. */
  takes?: readonly string[]
}

/** Describes a widget that documents may name: its settings, and what it needs beside them. */
export function widget(
  description: string,
  properties: TProperties = {},
  { words = [], slots = {}, isPaged = false, takes = [], isGuard = false }: Needs = {},
) {
  const places = takes.length === 0 ? '' : ` Only on screens whose address gives the ${takes.join(', ')}.`
  return {
    props: Type.Object(
      Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])),
      closed({ description: `${description}${places}` }),
    ),
    words,
    slots,
    isPaged,
    takes,
    isGuard,
  }
}

/** A slot for each page of a centre. */
export function pageSlots(pages: readonly string[]) {
  return Object.fromEntries(pages.map((page) => [page, `The page that the address names ${page}.`]))
}
