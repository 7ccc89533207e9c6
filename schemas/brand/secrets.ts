import type { SentTo } from '../documents/keys.ts'
import { resolvedNode, type SchemaNode } from '../documents/schema-node.ts'

/** A key, or each item of a list (by the key that tells them apart) or each key of a map. */
type Step = string | { readonly by: string | undefined }

interface SecretPattern {
  steps: readonly Step[]
  sentTo: SentTo | undefined
  nothing: PlacedSecret['nothing']
}

/** What stands in a stored document in the place of a secret. */
export const sealedMark = '$sealed'

type Path = readonly (string | number)[]

/** A secret in a document. */
export interface PlacedSecret {
  path: Path
  /** Its place by what tells things apart, so that it stays where a list is put in another order. */
  pointer: string
  value: unknown
  sentTo: SentTo
  /** What is stated where there is no secret. */
  nothing: '' | Readonly<Record<string, never>>
}

const known = new WeakMap<SchemaNode, readonly SecretPattern[]>()

function isSecret({ visibility }: SchemaNode) {
  return visibility === 'secret'
}

function* walkSchema(
  root: SchemaNode,
  node: SchemaNode,
  steps: readonly Step[],
  within: ReadonlySet<SchemaNode>,
): Generator<SecretPattern> {
  const whole = resolvedNode(root, node)
  if (within.has(whole)) return
  if (isSecret(whole)) {
    yield { steps, sentTo: whole.sentTo, nothing: whole.type === 'object' ? {} : '' }
    return
  }
  const inner = new Set([...within, whole])
  const each: Step = { by: typeof whole.by === 'string' ? whole.by : undefined }
  for (const [key, child] of Object.entries(whole.properties ?? {}))
    yield* walkSchema(root, child, [...steps, key], inner)
  for (const child of Object.values(whole.patternProperties ?? {}))
    yield* walkSchema(root, child, [...steps, each], inner)
  for (const child of [whole.additionalProperties, whole.items])
    if (typeof child === 'object') yield* walkSchema(root, child, [...steps, each], inner)
  for (const form of whole.anyOf ?? []) yield* walkSchema(root, form, steps, inner)
}

/** Where documents of a schema may have secrets. */
export function listSecretPatterns(schema: object): readonly SecretPattern[] {
  const root = schema as SchemaNode
  const patterns = known.get(root) ?? [...walkSchema(root, root, [], new Set())]
  known.set(root, patterns)
  return patterns
}

function escaped(key: string) {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function getSegment(by: string | undefined, item: unknown, key: string): string {
  const identity = by === undefined ? undefined : (item as Readonly<Record<string, unknown>> | null)?.[by]
  return typeof identity === 'string' ? `[${by ?? ''}=${escaped(identity)}]` : escaped(key)
}

function* walkValue(
  value: unknown,
  [step, ...steps]: readonly Step[],
  kind: Pick<PlacedSecret, 'sentTo' | 'nothing'> & { isWhole: boolean },
  place: Pick<PlacedSecret, 'path' | 'pointer'>,
): Generator<PlacedSecret> {
  const { isWhole, ...said } = kind
  if (step === undefined) {
    if (isWhole || isStated(value)) yield { ...place, ...said, value }
    return
  }
  const isObject = typeof value === 'object' && value !== null
  if (typeof step === 'string') {
    const inner =
      isObject && Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined
    if (!isWhole && inner === undefined) return
    const at = { path: [...place.path, step], pointer: `${place.pointer}/${escaped(step)}` }
    yield* walkValue(inner, steps, kind, at)
    return
  }
  if (!isObject) return
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    const segment = isList ? getSegment(step.by, inner, key) : escaped(key)
    const path = [...place.path, isList ? Number(key) : key]
    yield* walkValue(inner, steps, kind, { path, pointer: `${place.pointer}/${segment}` })
  }
}

function isStated(value: unknown) {
  return value !== undefined && value !== null && value !== ''
}

/** The secrets that a document states, by its schema. */
export function listSecrets(schema: object, document: unknown): PlacedSecret[] {
  return listSecretPatterns(schema).flatMap(({ steps, nothing, sentTo = [] }) => [
    ...walkValue(document, steps, { nothing, sentTo, isWhole: false }, { path: [], pointer: '' }),
  ])
}

/** A place where a document may state a secret. */
export interface SecretPlace extends PlacedSecret {
  /** It comes and goes with an item of a list, which one document states whole. */
  isInList: boolean
}

/** The places where a document may state a secret, whether or not it does: of lists those of the items that it has. */
export function listSecretPlaces(schema: object, document: unknown): SecretPlace[] {
  return listSecretPatterns(schema).flatMap(({ steps, nothing, sentTo = [] }) => {
    const isInList = steps.some((step) => typeof step !== 'string')
    const places = walkValue(document, steps, { nothing, sentTo, isWhole: true }, { path: [], pointer: '' })
    return [...places].map((place) => ({ ...place, isInList }))
  })
}

/** A part of where a secret is sent. */
export interface SecretAddress {
  document: string
  path: Path
  value: string
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)
}

/** Where a secret of a document is sent, part by part. An address that is not there is empty, as one left to its usual value is. */
export function listAddresses(
  { path, sentTo }: Pick<PlacedSecret, 'path' | 'sentTo'>,
  document: string,
  documents: Readonly<Record<string, unknown>>,
): SecretAddress[] {
  if (!Array.isArray(sentTo)) return []
  return (sentTo as readonly string[]).map((address) => {
    const [other, pointer] = address.split('#/')
    const place =
      pointer === undefined
        ? { document, path: [...path.slice(0, -1), address] }
        : { document: other ?? '', path: pointer.split('/') }
    const value = valueAt(documents[place.document], place.path)
    return { ...place, value: typeof value === 'string' ? value : value ? JSON.stringify(value) : '' }
  })
}
