import type { Namespace } from '../../../schemas/base/namespaces.ts'
import { fillAsks } from '../../../schemas/boot/filled-asks.ts'
import dialogs from '../../../schemas/dialogs.json' with { type: 'json' }
import type {
  ScreenAsk,
  ScreenDocument,
  ScreenNeeds,
  ScreenNode,
} from '../../../schemas/documents/screen.document.ts'
import { widgets, type WidgetName } from '../../../schemas/documents/widgets/widgets.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { engineScreens } from './engine-documents.ts'
import type { Visit } from './visit.ts'

type Named = ScreenNode & ScreenNeeds

const ofDialogs: Readonly<Record<string, ScreenNeeds | undefined>> = dialogs

/** Returns the needs of a screen: of the brand's own document, else of the engine's. */
function ofScreen(brand: LoadedBrand, name: string): ScreenNeeds {
  const own = brand.documents.screens.get(name) as Named | undefined
  return { ...engineScreens()[name], ...own }
}

/** The documents that a first page is made of: its frame, its screen, the dialog over it. */
function listDocuments(brand: LoadedBrand, { route }: Pick<Visit, 'route'>): ScreenNeeds[] {
  return [
    ...(route?.frame === 'none' ? [] : [ofScreen(brand, 'frame')]),
    ofScreen(brand, route?.screen ?? 'not-found'),
    ...(route?.opens === undefined ? [] : [ofDialogs[route.opens] ?? {}]),
  ]
}

/** Who is here is known in the browser alone: no first HTML has what is for somebody who is logged in, but for the notice of a break. */
function isForMembers(condition: string, hints: Visit['hints']): boolean {
  return condition === 'break' ? hints.break !== true : /^(session$|role:(?!guest$))/.test(condition)
}

/** The words of whatever the first HTML of a screen shows, whoever composed it; of the pages of a centre the address names one. */
function shownWords(
  { widget, when = [], slots = {} }: ScreenNode,
  hints: Visit['hints'],
): readonly Namespace[] {
  if (when.some((condition) => isForMembers(condition, hints))) return []
  const { words, isPaged } = widgets[widget as WidgetName]
  const inside = Object.entries(slots).filter(([slot]) => !isPaged || slot === 'menu')
  return [...words, ...inside.flatMap(([, nodes]) => nodes.flatMap((node) => shownWords(node, hints)))]
}

/** The names of all words that a first page shows. */
export function firstWords(brand: LoadedBrand, visit: Visit): Namespace[] {
  const named = listDocuments(brand, visit).flatMap(({ words = [], sessionWords = [], ...screen }) => {
    const shown = 'widget' in screen ? shownWords(screen as ScreenNode, visit.hints) : []
    const all = [...words, ...shown]
    return visit.hints.session
      ? [...all, ...sessionWords]
      : all.filter((name) => !sessionWords.includes(name))
  })
  return [...new Set(['frame', 'errors', ...named])] as Namespace[]
}

/** Returns the calls that a first page makes, each once. */
export function firstCalls(brand: LoadedBrand, { route, language, hints }: Visit): ScreenAsk[] {
  const values = { ...route?.props, language: language.code }
  const asks = listDocuments(brand, { route }).flatMap((document) => document.asks ?? [])
  const needs = fillAsks(asks, values, hints.query)
  return [...new Map(needs.map((need) => [JSON.stringify([need.call, need.query]), need])).values()]
}

/**
 * A screen as a browser gets it: what to render, and what to ask before somebody goes there; what the engine's own asks, where it
 * says nothing. Its words are those of its widgets.
 */
export function renderedPart(
  { widget, props, when, slots, asks: own }: ScreenDocument,
  inherited: ScreenNeeds['asks'] = [],
): ScreenDocument {
  const asks = own ?? inherited
  return {
    widget,
    ...(props && { props }),
    ...(when && { when }),
    ...(slots && { slots }),
    ...(asks.length > 0 && { asks }),
  }
}
