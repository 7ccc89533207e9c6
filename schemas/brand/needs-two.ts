import type { Approval } from '../documents/keys.ts'
import type { ScreenNode } from '../documents/screen.document.ts'
import { widgets } from '../documents/widgets/widgets.document.ts'
import { fileSchema } from './file-schemas.ts'
import { isSame } from './is-same.ts'
import { isPlain } from './merge.ts'
import { getPlace, identifyItems, innerPlace, isWhole, type Place, readKeyword } from './places.ts'
import { formatPointer, parseSegment, type Pointer, type Segment } from './pointer.ts'
import type { BrandFiles } from './sentences.ts'

/** A place whose change a second person has to agree to. */
export interface SecondPerson {
  file: string
  pointer: Pointer
}

interface Both {
  before: unknown
  after: unknown
}

/** Whether a link stays on the site, so that nobody is led elsewhere. */
function isInward(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && /^\/([^/]|$)/.test(value))
  )
}

function isForTwo(approval: Approval, { before, after }: Both): boolean {
  return approval === 'two' || (approval === 'outward' && !(isInward(before) && isInward(after)))
}

function listKeys({ before, after }: Both): string[] | undefined {
  const held = [before, after].filter((value) => value !== undefined && value !== null)
  if (!held.every(isPlain)) return undefined
  return [...new Set(held.flatMap((value) => Object.keys(value)))]
}

function pick(value: unknown, key: string): unknown {
  return isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function listItems(place: Place, value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (value === undefined || value === null) return new Map()
  return Array.isArray(value) ? identifyItems(place, value) : undefined
}

function* walkItems(
  place: Place,
  path: readonly Segment[],
  [before, after]: readonly [ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>],
  around: Approval,
): Generator<readonly Segment[]> {
  const kept = (names: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...names.keys()].filter((name) => other.has(name))
  if (around === 'two' && !isSame(kept(before, after), kept(after, before))) yield path
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const item = { before: before.get(name), after: after.get(name) }
    yield* walk(innerPlace(place, []), [...path, parseSegment(name)], item, around)
  }
}

/** Where values differ and it takes two to say so, as deep as the schema tells one place from another. */
function* walk(
  place: Place,
  path: readonly Segment[],
  both: Both,
  around: Approval,
): Generator<readonly Segment[]> {
  if (isSame(both.before, both.after)) return
  const approval = (readKeyword(place, 'approve') as Approval | undefined) ?? around
  const key = path.at(-1)
  const isOne = isWhole(place, typeof key === 'string' ? key : undefined)
  const isChangedInside = both.before != null && both.after != null && !isOne
  if (isForTwo(approval, both) && !isChangedInside) {
    yield path
    return
  }
  const keys = isOne ? undefined : listKeys(both)
  const [before, after] = isOne || keys ? [] : [listItems(place, both.before), listItems(place, both.after)]
  if (keys) {
    for (const name of keys) {
      const inner = { before: pick(both.before, name), after: pick(both.after, name) }
      yield* walk(innerPlace(place, name), [...path, name], inner, approval)
    }
  } else if (before && after) {
    yield* walkItems(place, path, [before, after], approval)
  } else if (isForTwo(approval, both)) {
    yield path
  }
}

/** What keeps people safe on a screen: each such widget with its settings, and the conditions that it stands under. */
function listGuards(
  node: ScreenNode | undefined,
  when: readonly string[] = [],
): { name: string; when: readonly string[] }[] {
  if (!node) return []
  const conditions = [...when, ...(node.when ?? [])]
  const isGuard = Object.hasOwn(widgets, node.widget) && widgets[node.widget as keyof typeof widgets].isGuard
  const own = isGuard
    ? [{ name: `${node.widget} ${JSON.stringify(node.props ?? {})}`, when: conditions }]
    : []
  return [
    ...own,
    ...Object.values(node.slots ?? {}).flatMap((nodes) =>
      nodes.flatMap((inner) => listGuards(inner, conditions)),
    ),
  ]
}

/** Whether a screen no longer has what keeps people safe, or has it for fewer of them. */
export function losesGuard(before: ScreenNode | undefined, after: ScreenNode | undefined): boolean {
  const left = listGuards(after)
  return listGuards(before).some(({ name, when }) => {
    const at = left.findIndex(
      (guard) => guard.name === name && guard.when.every((condition) => when.includes(condition)),
    )
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** A version of a brand: its own files, and its screens as players have them. */
export interface BrandVersion {
  files: BrandFiles
  screens: ReadonlyMap<string, ScreenNode>
}

/** Articles are texts; one that goes may be the terms. */
function isArticleGone(file: string, after: unknown): boolean {
  return file.startsWith('content/') && after === undefined
}

/**
 * Where a change needs a second person: keys whose schema does not say that one is enough, an article that goes, and a screen that loses
 * limits, age line or terms.
 */
export function needsTwo(before: BrandVersion, after: BrandVersion): SecondPerson[] {
  const files = [...new Set([...before.files.keys(), ...after.files.keys()])].sort()
  const keys = files.flatMap((file): SecondPerson[] => {
    const both = { before: before.files.get(file), after: after.files.get(file) }
    const schema = fileSchema(file)
    if (!schema) return isArticleGone(file, both.after) ? [{ file, pointer: '' }] : []
    const isGone = both.before === undefined || both.after === undefined
    const inside = isGone ? { before: both.before ?? {}, after: both.after ?? {} } : both
    return [...walk(getPlace(schema), [], inside, 'two')].map((path) => ({
      file,
      pointer: formatPointer(path),
    }))
  })
  const names = [...new Set([...before.screens.keys(), ...after.screens.keys()])]
  const lost = names.filter((name) => losesGuard(before.screens.get(name), after.screens.get(name)))
  return [...keys, ...lost.map((name) => ({ file: `screens/${name}.json`, pointer: '' }))]
}
