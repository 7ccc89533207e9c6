import { listChanges } from '../../../../schemas/brand/changes.ts'
import { checkPart, checkValue } from '../../../../schemas/brand/check/check-value.ts'
import type { Issue } from '../../../../schemas/brand/check/issue.types.ts'
import { fileSchema } from '../../../../schemas/brand/file-schemas.ts'
import { isSame } from '../../../../schemas/brand/is-same.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import { applyOperation, type Operation, readPointer } from '../../../../schemas/brand/operations.ts'
import { getOrigin, type Origin } from '../../../../schemas/brand/origins.ts'
import { getPlace, innerPlace, type Place } from '../../../../schemas/brand/places.ts'
import { isOverlapping, parsePointer, type Pointer, type Segment } from '../../../../schemas/brand/pointer.ts'
import type { SchemaNode } from '../../../../schemas/documents/schema-node.ts'
import { type Effective, getEffective } from './effective.ts'
import { toPointer } from './issue-pointer.ts'
import { readOwn } from './own-place.ts'

/** What the gateway answers of one file of a draft. */
export interface DocumentAnswer {
  own: unknown
  inherited: unknown
  origins: Origin
  hidden: readonly Pointer[]
}

/** Whose a value is. `hidden`: a brand of another company sets it, and it is not shown. `carried`: it follows from what the brand says. */
export type Source =
  | { kind: 'own' | 'removed' | 'default' | 'engine' | 'hidden' | 'carried' | 'none' }
  | { kind: 'inherited'; brand: string }

export interface Finding {
  pointer: Pointer
  severity: 'error' | 'warning'
  message: string
  fix: string
}

export interface FieldState {
  /** What counts there, as it was written where the brand says it itself. */
  value: unknown
  source: Source
  problem: Finding | undefined
}

function isPrefix(outer: Pointer, inner: Pointer): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}

/** One file of a draft: what the brand says, what it inherits, and what is wrong with it, place by place. */
export class DocumentModel {
  readonly file: string
  readonly schema: SchemaNode | undefined
  #answer: DocumentAnswer
  #own: unknown
  /** The last own document that was in order: half a colour draws no site. */
  #sound: unknown
  #effective: Effective
  /** Found while somebody types; replaced by what the gateway finds once it has seen it. */
  #local: readonly Finding[] = []
  #found: readonly Finding[] = []
  readonly #states = new Map<Pointer, FieldState>()
  readonly #listeners = new Map<Pointer, Set<() => void>>()
  readonly #watchers = new Set<() => void>()
  readonly #structureListeners = new Set<() => void>()
  readonly #following = new Set<Pointer>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #structure = 0

  constructor(file: string, answer: DocumentAnswer) {
    this.file = file
    this.schema = fileSchema(file)
    this.#answer = answer
    this.#own = answer.own ?? undefined
    this.#sound = this.#own
    this.#local = this.#checkAll()
    this.#effective = this.#merge()
  }

  get own(): unknown {
    return this.#own
  }
  /** What the brand builds on. */
  get inherited(): unknown {
    return this.#answer.inherited
  }
  /** What counts, the last in order. */
  get effective(): unknown {
    return this.#effective.value
  }
  /** Counts changes of which fields there are: items that come and go, kinds that are chosen. */
  get structure(): number {
    return this.#structure
  }

  /** Every problem of the file. */
  listFindings(): readonly Finding[] {
    return [
      ...this.#local,
      ...this.#found.filter(({ pointer }) => !this.#local.some((own) => own.pointer === pointer)),
    ]
  }

  /** Takes what the gateway has over what was known, as after somebody else saved. */
  replace(answer: DocumentAnswer): void {
    this.#answer = answer
    this.#own = answer.own ?? undefined
    this.#local = this.#checkAll()
    this.#settle()
    this.#structure += 1
    this.#tell('')
    this.#tellStructure()
  }

  /** Changes the document by an operation, and tells whoever shows what it touches. Throws `MisfitError` where it does not fit. */
  apply(operation: Operation): void {
    const { pointer } = operation
    const isStructural = this.#isStructural(operation)
    this.#own = applyOperation(this.#own, operation)
    this.#found = this.#found.filter((finding) => !isOverlapping(finding.pointer, pointer))
    const kept = this.#local.filter((finding) => !isOverlapping(finding.pointer, pointer))
    this.#local = isStructural ? this.#checkAll() : [...kept, ...this.#checkAt(pointer)]
    const before = this.#effective
    this.#settle()
    this.#tell(pointer)
    this.#tellFollowers(before.carried)
    if (isStructural) {
      this.#structure += 1
      this.#tellStructure()
    }
  }

  /** What the gateway found wrong in this file. */
  setFound(found: readonly Finding[]): void {
    const touched = [...this.#found, ...found].map(({ pointer }) => pointer)
    this.#found = found
    for (const pointer of new Set(touched)) this.#tell(pointer)
  }

  /** The pointer of a place that a finding names by keys and indexes. */
  toPointer(path: readonly (string | number)[]): Pointer {
    return toPointer(this.schema, this.#own ?? this.#effective.value, path)
  }

  getPlace(pointer: Pointer): Place {
    return parsePointer(pointer).reduce<Place>(innerPlace, getPlace(this.schema))
  }

  /** What the brand itself says at a place. */
  readOwn(pointer: Pointer): ReturnType<typeof readOwn> {
    return readOwn(this.#own, parsePointer(pointer))
  }

  /** What counts at a place, as written where it is the brand's own. */
  read(pointer: Pointer): unknown {
    const { value, isWhole } = this.readOwn(pointer)
    if (value !== undefined && value !== null && (isWhole || !isPlain(value))) return value
    return readPointer(this.#effective.value, pointer) ?? value ?? undefined
  }

  /** What would count at a place if the brand said nothing of it. */
  readBelow(pointer: Pointer): unknown {
    return readPointer(this.#effective.below, pointer)
  }

  /** A field as it is now: the same object while nothing of it changed. */
  getField(pointer: Pointer): FieldState {
    const state = {
      value: this.read(pointer),
      source: this.#getSource(pointer),
      problem: this.#getProblem(pointer),
    }
    const known = this.#states.get(pointer)
    if (
      known &&
      isSame(known.value, state.value) &&
      isSame(known.source, state.source) &&
      isSame(known.problem ?? null, state.problem ?? null)
    )
      return known
    this.#states.set(pointer, state)
    return state
  }

  /** Told when a field may have changed. */
  subscribe(pointer: Pointer, listener: () => void): () => void {
    const listeners = this.#listeners.get(pointer) ?? new Set()
    this.#listeners.set(pointer, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(pointer)
    }
  }

  /** Told after every change. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  subscribeStructure(listener: () => void): () => void {
    this.#structureListeners.add(listener)
    return () => void this.#structureListeners.delete(listener)
  }

  #merge(): Effective {
    return getEffective(this.file, this.schema, { own: this.#sound, inherited: this.#answer.inherited })
  }

  #settle(): void {
    if (this.#local.length === 0) this.#sound = this.#own
    this.#effective = this.#merge()
  }

  #checkAll(): readonly Finding[] {
    if (!this.schema || this.#own === undefined) return []
    const isScreen = this.file.startsWith('screens/')
    return this.#toFindings(checkValue(this.schema, this.#own, isScreen), [])
  }

  #checkAt(pointer: Pointer): readonly Finding[] {
    const place = this.getPlace(pointer)
    const [node] = place.forms
    const own = this.readOwn(pointer)
    if (!node || own.value === undefined || own.value === null) return []
    return this.#toFindings(checkPart(place.root, node, own.value, own.isWhole), [pointer])
  }

  #toFindings(issues: readonly Issue[], [at]: readonly Pointer[]): Finding[] {
    return issues.flatMap(({ severity, path, message, fix, found }) => {
      // Names of other tokens are for the gateway to follow.
      const isToken = this.file === 'theme.json' && found?.startsWith('"{') === true
      if (isToken || severity === 'warning') return []
      return [{ pointer: at ?? this.toPointer(path), severity: 'error' as const, message, fix }]
    })
  }

  /** Whether other fields come or go: typing in one that is there never does that. */
  #isStructural({ pointer, do: kind, value }: Operation): boolean {
    if (kind !== 'set' || typeof value === 'object') return true
    const segments = parsePointer(pointer)
    const last = segments.at(-1)
    if (last === undefined) return true
    if (this.read(pointer) !== undefined) return false
    const around = segments.slice(0, -1).reduce<Place>(innerPlace, getPlace(this.schema))
    return !around.forms.some(({ properties = {} }) => Object.hasOwn(properties, String(last)))
  }

  #getSource(pointer: Pointer): Source {
    const segments = parsePointer(pointer)
    const own = readOwn(this.#own, segments)
    if (own.value === null) return { kind: 'removed' }
    if (own.value !== undefined) return { kind: 'own' }
    if (own.isWhole)
      return readPointer(this.#effective.value, pointer) === undefined
        ? { kind: 'none' }
        : { kind: 'default' }
    if (readPointer(this.#effective.carried, pointer) !== undefined) return { kind: 'carried' }
    if (readPointer(this.#effective.below, pointer) !== undefined) {
      const brand = this.#getBrand(segments)
      return brand === '' ? { kind: 'engine' } : { kind: 'inherited', brand }
    }
    if (this.#answer.hidden.some((hidden) => isPrefix(hidden, pointer))) return { kind: 'hidden' }
    return { kind: readPointer(this.#effective.value, pointer) === undefined ? 'none' : 'default' }
  }

  #getBrand(segments: readonly Segment[]): string {
    let origin = this.#answer.origins
    for (const segment of segments) {
      if (typeof origin === 'string' || typeof segment !== 'string') break
      origin = getOrigin(origin, segment)
    }
    while (typeof origin !== 'string') origin = Object.values(origin)[0] ?? ''
    return origin
  }

  #getProblem(pointer: Pointer): Finding | undefined {
    return this.listFindings().find((finding) => finding.pointer === pointer)
  }

  #tell(pointer: Pointer): void {
    for (const [at, listeners] of this.#listeners)
      if (isOverlapping(at, pointer)) for (const listener of [...listeners]) listener()
    for (const watcher of [...this.#watchers]) watcher()
  }

  /** What follows from what is typed is shown a moment later: many fields must not keep one from being typed in. */
  #tellFollowers(before: unknown): void {
    for (const { pointer } of listChanges(this.schema, before, this.#effective.carried))
      this.#following.add(pointer)
    if (this.#following.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const pointers = [...this.#following]
      this.#following.clear()
      for (const pointer of pointers) this.#tell(pointer)
    })
  }

  #tellStructure(): void {
    for (const listener of [...this.#structureListeners]) listener()
  }
}
