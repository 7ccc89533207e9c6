import { isSame } from '../../../../schemas/brand/is-same.ts'
import { invertOperation, MisfitError, type Operation } from '../../../../schemas/brand/operations.ts'
import type { Address } from './address.ts'
import { DocumentModel } from './document-model.ts'
import {
  type Clash,
  type DraftOptions,
  type DraftStatus,
  type GatewayFinding,
  listClashes,
  listProblems,
} from './draft-status.ts'
import { listResetting, listSetting } from './edit.ts'
import { parsePath } from './issue-pointer.ts'
import { Outbox, type RefusedPlace } from './outbox.ts'
import type { PreviewSource } from './preview-source.ts'
import { ShownDocuments } from './shown-documents.ts'
import { UndoStack } from './undo.ts'

/** A draft as somebody writes it: its files, what is not saved, what can be taken back, and what is wrong. */
export class DraftModel {
  readonly #options: DraftOptions
  readonly #documents = new Map<string, DocumentModel>()
  readonly #loading = new Map<string, Promise<DocumentModel>>()
  readonly #undo = new UndoStack()
  readonly #outbox: Outbox
  readonly #listeners = new Set<() => void>()
  readonly #shown = new ShownDocuments(
    (file) => this.#documents.get(file),
    (file) => void this.open(file).catch(() => undefined),
  )
  #found: readonly GatewayFinding[] = []
  #clashes: readonly Clash[] = []
  #refused: readonly RefusedPlace[] = []
  #error: unknown
  #conflictVersion = 0
  #status: DraftStatus

  constructor(options: DraftOptions) {
    this.#options = options
    const { version, store, calls, quietMs, retryMs } = options
    this.#outbox = new Outbox({
      version,
      store,
      send: (seen, operations, key) => calls.save(seen, operations, key),
      onSaved: (merged) => this.#takeSaved(merged),
      onConflict: (theirs, at) => this.#takeConflict(theirs, at),
      onRefused: ({ problems, error }) => void this.#takeRefused(problems, error),
      onState: () => this.#tell(),
      ...(quietMs !== undefined && { quietMs }),
      ...(retryMs !== undefined && { retryMs }),
    })
    this.#status = this.#makeStatus()
  }

  /** Takes over what was typed before a reload and never acknowledged. Returns whether there was anything. */
  async recover(): Promise<boolean> {
    const kept = await this.#options.store.adopt()
    const operations = kept.flatMap((entry) => entry.operations)
    if (operations.length === 0) return false
    await Promise.all([...new Set(operations.map(({ file }) => file))].map((file) => this.open(file)))
    for (const operation of operations) this.#change([operation])
    this.#outbox.flush()
    return true
  }

  find(file: string): DocumentModel | undefined {
    return this.#documents.get(file)
  }

  /** Reads a file of the draft, once. */
  open(file: string): Promise<DocumentModel> {
    const known = this.#loading.get(file)
    if (known) return known
    const loading = this.#options.calls.read(file).then(
      (answer) => {
        const model = new DocumentModel(file, answer)
        this.#documents.set(file, model)
        for (const operation of this.#outbox.unsaved) if (operation.file === file) this.#put(operation)
        model.watch(() => this.#shown.tell([file]))
        this.#place(model)
        this.#shown.tell([file])
        this.#tell()
        return model
      },
      (error: unknown) => {
        this.#loading.delete(file)
        throw error
      },
    )
    this.#loading.set(file, loading)
    return loading
  }

  /** States a value. */
  set(address: Address, value: unknown): void {
    const model = this.#documents.get(address.file)
    if (model) this.#act(listSetting(model, address, value))
  }

  /** Lets the parent's value count again. */
  reset({ file, pointer }: Pick<Address, 'file' | 'pointer'>): void {
    const model = this.#documents.get(file)
    if (model) this.#act(listResetting(model, pointer))
  }

  /** Does operations that belong together: they are taken back together. */
  act(operations: readonly Operation[]): void {
    this.#act(operations)
  }

  undo(): void {
    const step = this.#undo.undo()
    if (step) this.#change(step.back, true)
  }

  redo(): void {
    const step = this.#undo.redo()
    if (step) this.#change(step.forth)
  }

  /** Sends what is not saved, now. */
  flush(): void {
    this.#outbox.flush()
  }

  /** Chooses between what two people wrote: the places where theirs holds are named, everywhere else mine does. */
  async choose(theirs: readonly Pick<Clash, 'file' | 'pointer'>[]): Promise<void> {
    const given = new Set(theirs.map(({ file, pointer }) => `${file} ${pointer}`))
    const dropped = new Set(
      this.#clashes
        .filter(({ file, pointer }) => given.has(`${file} ${pointer}`))
        .flatMap(({ mine }) => mine),
    )
    const kept = this.#outbox.unsaved.filter((operation) => !dropped.has(operation))
    this.#clashes = []
    await this.#begin(this.#conflictVersion, kept)
  }

  /** Takes over what somebody else saved, once nothing of one's own is under way. */
  async refresh(version: number): Promise<void> {
    if (version <= this.#outbox.version || this.#outbox.state !== 'saved') return
    await this.#begin(version, [])
    await this.check()
  }

  /** Asks the gateway what is wrong with the draft. */
  async check(): Promise<void> {
    try {
      this.#found = await this.#options.calls.check()
    } catch {
      return
    }
    for (const model of this.#documents.values()) this.#place(model)
    this.#tell()
  }

  getStatus = (): DraftStatus => this.#status

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What a live preview follows. */
  get preview(): PreviewSource {
    return this.#shown
  }

  close(): void {
    this.#outbox.close()
  }

  #act(operations: readonly Operation[]): void {
    const back: Operation[] = []
    for (const operation of operations) {
      const model = this.#documents.get(operation.file)
      if (!model) return
      back.unshift(invertOperation(model.schema, model.own, operation))
      this.#put(operation)
    }
    this.#undo.push({ back, forth: operations }, (this.#options.now ?? Date.now)())
    this.#refused = []
    this.#outbox.add(operations)
    this.#tell()
  }

  #change(operations: readonly Operation[], isBack = false): void {
    // One after the other: only the last value that goes leaves its object empty.
    const done = operations.flatMap((operation) => {
      const steps = isBack ? this.#tidy(operation) : [operation]
      for (const step of steps) this.#put(step)
      return steps
    })
    this.#outbox.add(done)
    this.#tell()
  }

  /** Objects that were made for a value go with it: empty ones would be changes of their own. */
  #tidy(operation: Operation): readonly Operation[] {
    const model = this.#documents.get(operation.file)
    return operation.do === 'unset' && model ? listResetting(model, operation.pointer) : [operation]
  }

  /** What does not fit any more, because somebody else took its place away, is left to the gateway to refuse. */
  #put(operation: Operation): void {
    try {
      this.#documents.get(operation.file)?.apply(operation)
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error
    }
  }

  #takeSaved(merged: readonly Operation[]): void {
    for (const operation of merged) this.#put(operation)
    this.#tell()
    void this.check()
  }

  #takeConflict(theirs: readonly Operation[], version: number): void {
    const { unsaved } = this.#outbox
    this.#conflictVersion = version
    const clashes = listClashes(unsaved, theirs)
    this.#clashes = clashes
    if (clashes.length === 0) void this.#begin(version, unsaved)
    else this.#tell()
  }

  async #takeRefused(problems: readonly RefusedPlace[], error: unknown): Promise<void> {
    this.#refused = problems
    this.#error = error
    if (problems.length === 0) {
      this.#tell()
      return
    }
    const rest = this.#outbox.unsaved.filter(
      ({ file, pointer }) =>
        !problems.some((problem) => problem.file === file && problem.pointer.startsWith(pointer)),
    )
    await this.#begin(this.#outbox.version, rest)
  }

  /** Goes on from what the gateway has, with operations of one's own on top. */
  async #begin(version: number, operations: readonly Operation[]): Promise<void> {
    const files = [...this.#documents.keys()]
    try {
      const answers = await Promise.all(
        files.map(async (file) => [file, await this.#options.calls.read(file)] as const),
      )
      for (const [file, answer] of answers) this.#documents.get(file)?.replace(answer)
    } catch {
      // What is shown stays as it is; the gateway merges what is sent.
    }
    for (const operation of operations) this.#put(operation)
    this.#outbox.resolve(version, operations)
    this.#tell()
  }

  /** Gives a document what the gateway found in it. */
  #place(model: DocumentModel): void {
    const name = `${this.#options.brand}/${model.file}`
    const found = this.#found.filter(({ file }) => file === name)
    model.setFound(
      found.map(({ severity, path, message, fix }) => ({
        pointer: model.toPointer(parsePath(path)),
        severity,
        message,
        fix,
      })),
    )
  }

  #makeStatus(): DraftStatus {
    return {
      files: [...this.#documents.keys()],
      save: this.#outbox.state,
      version: this.#outbox.version,
      canUndo: this.#undo.canUndo,
      canRedo: this.#undo.canRedo,
      clashes: this.#clashes,
      refused: this.#refused,
      error: this.#error,
      problems: listProblems(this.#options.brand, this.#documents, this.#found),
    }
  }

  #tell(): void {
    const status = this.#makeStatus()
    if (isSame(status, this.#status)) return
    this.#status = status
    for (const listener of [...this.#listeners]) listener()
  }
}
