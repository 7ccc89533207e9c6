import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { closed, text } from '../base/parts.ts'

/** What a message begins with, so that nothing else that is posted is taken for one. */
const channel = Type.Literal('livery-preview')
const nonce = Type.String({
  description: 'Made by the Studio for each frame; whoever does not have it is not heard.',
  pattern: '^[A-Za-z0-9-]{20,64}$',
})
const file = Type.String({
  description: 'A file of the brand: locales/EN.json.',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$',
})
const pointer = Type.String({
  description: 'Where in the file, as drafts name it.',
  pattern: '^(/.*)?$',
  maxLength: 2_000,
})
const language = Type.String({ description: 'Code of a language: EN.', pattern: '^[A-Z]{2}(-[A-Z]{2})?$' })
const route = Type.String({
  description: 'A path of the site, with its query.',
  pattern: '^/(?!/)',
  maxLength: 1_000,
})
const scheme = Type.Enum(['light', 'dark'], { description: 'Which palette is shown.' })
const persona = Type.Enum(['guest', 'member', 'agent'], { description: 'As whom the page is looked at.' })
const name = Type.String({
  description: 'A name of the brand’s documents.',
  pattern: '^[a-z][A-Za-z0-9-]{0,63}$',
})
const words = Type.Record(Type.String(), Type.Unknown(), { description: 'Texts by key, in groups.' })
const place = closed({ file, pointer })

function message<T extends string, P extends Record<string, TSchema>>(type: T, parts: P) {
  return closed({ channel, nonce, type: Type.Literal(type), ...parts })
}

/** What the Studio tells the page. */
const toPage = {
  hello: message('hello', {}),
  patch: message('patch', {
    seq: Type.Integer({ minimum: 1, description: 'Counts the patches of a frame.' }),
    css: Type.Optional(text('The style sheet of the theme, without its fonts.', 400_000)),
    words: Type.Optional(
      Type.Array(closed({ lang: language, ns: name, map: words }), {
        description: 'Whole namespaces, in the place of those that the page has.',
        maxItems: 100,
      }),
    ),
    screens: Type.Optional(
      Type.Record(name, Type.Object({ widget: Type.String() }), { description: 'Trees of screens by name.' }),
    ),
    brand: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'The public brand.json.' }),
    ),
  }),
  show: message('show', {
    route: Type.Optional(route),
    persona: Type.Optional(persona),
    lang: Type.Optional(language),
    scheme: Type.Optional(scheme),
  }),
  outline: message('outline', { target: Type.Union([place, Type.Null()]) }),
  inspect: message('inspect', { on: Type.Boolean({ description: 'Whether clicks say what they hit.' }) }),
  refresh: message('refresh', {}),
}

const size = Type.Number({ minimum: -100_000, maximum: 100_000 })
const rect = closed({ x: size, y: size, width: size, height: size })
const target = closed({
  file,
  pointer,
  kind: Type.Enum(['text', 'token', 'widget'], { description: 'What was found there.' }),
  label: text('What it is, in few words: the text, the name of the token or widget.', 200),
  rects: Type.Array(rect, { description: 'Where it is shown, in the page’s pixels.', maxItems: 40 }),
})

/** What the page tells the Studio. */
const toStudio = {
  ready: message('ready', {
    version: text('Of the brand that the page was loaded with.', 200),
    lang: language,
    route,
  }),
  applied: message('applied', {
    seq: Type.Integer({ minimum: 1, description: 'Which patch is painted.' }),
    ms: Type.Number({ minimum: 0, description: 'How long that took, from its arrival.' }),
  }),
  picked: message('picked', {
    targets: Type.Array(target, { description: 'What was clicked, the nearest first.', maxItems: 40 }),
  }),
  went: message('went', { route }),
  failed: message('failed', {
    what: Type.Enum(['patch', 'show', 'refresh', 'widget'], { description: 'What could not be done.' }),
    message: text('What happened, for people.', 500),
  }),
}

type Messages<T extends Record<string, TSchema>> = { [K in keyof T]: Static<T[K]> }
export type ToPage = Messages<typeof toPage>
export type ToStudio = Messages<typeof toStudio>
export type PickedTarget = ToStudio['picked']['targets'][number]
export type Place = Static<typeof place>
export type Persona = Static<typeof persona>
/** What is said in a message, without what every message has. */
export type Said<M> = Omit<M, 'channel' | 'nonce' | 'type'>

/** Characters and values of a message together; a whole language of texts has a third of it. */
const maxSize = 1_500_000

/** Whether plain data is no larger than a size: nothing that refers to itself is, nor anything that JSON has no words for. */
function isWithin(value: unknown, budget: { left: number }, depth = 0): boolean {
  budget.left -= 1
  if (budget.left < 0 || depth > 64) return false
  if (typeof value === 'string') return (budget.left -= value.length) >= 0
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint'
  if (Array.isArray(value)) return value.every((item) => isWithin(item, budget, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.entries(value).every(([key, inner]) => {
    budget.left -= key.length
    return isWithin(inner, budget, depth + 1)
  })
}

function read<T extends Record<string, TSchema>>(
  schemas: T,
  data: unknown,
): Messages<T>[keyof T] | undefined {
  if (typeof data !== 'object' || data === null || !isWithin(data, { left: maxSize })) return undefined
  const { type } = data as { type?: unknown }
  const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined
  return schema && Value.Check(schema, data) ? (data as Messages<T>[keyof T]) : undefined
}

/** A message of the Studio; undefined for anything else. */
export function readToPage(data: unknown): ToPage[keyof ToPage] | undefined {
  return read(toPage, data)
}

/** A message of a page; undefined for anything else. */
export function readToStudio(data: unknown): ToStudio[keyof ToStudio] | undefined {
  return read(toStudio, data)
}

type All = ToPage & ToStudio

/** A message as it is posted. */
export function writeMessage<K extends keyof All>(type: K, nonce: string, parts: Said<All[K]>): object {
  return { channel: 'livery-preview', nonce, type, ...parts }
}
