import { isClashing, type Operation } from '../../../../schemas/brand/operations.ts'
import { isSame } from '../../../../schemas/brand/is-same.ts'
import type { DocumentAnswer, DocumentModel, Finding } from './document-model.ts'
import { parsePath } from './issue-pointer.ts'
import type { OutboxState, RefusedPlace, SaveAnswer } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'

/** A finding of the gateway, whose file is named from the folder of brands. */
export interface GatewayFinding {
  severity: 'error' | 'warning'
  file: string
  path: string
  message: string
  fix: string
}

export interface DraftCalls {
  read: (file: string) => Promise<DocumentAnswer>
  save: (version: number, operations: readonly Operation[], key: string) => Promise<SaveAnswer>
  check: () => Promise<readonly GatewayFinding[]>
}

/** A place that two people wrote at once. */
export interface Clash {
  file: string
  pointer: string
  mine: readonly Operation[]
  theirs: readonly Operation[]
}

export interface Problem extends Finding {
  file: string
}

export interface DraftStatus {
  /** The files that are loaded. */
  files: readonly string[]
  save: OutboxState
  version: number
  canUndo: boolean
  canRedo: boolean
  clashes: readonly Clash[]
  /** What the gateway would not store, and why. */
  refused: readonly RefusedPlace[]
  error: unknown
  problems: readonly Problem[]
}

export interface DraftOptions {
  brand: string
  version: number
  calls: DraftCalls
  store: OutboxStore
  now?: () => number
  quietMs?: number
  retryMs?: number
}

/** Everything that is wrong with a draft: at the fields of files that are loaded, and in files that are not. */
export function listProblems(
  brand: string,
  documents: ReadonlyMap<string, DocumentModel>,
  found: readonly GatewayFinding[],
): Problem[] {
  const prefix = `${brand}/`
  const shown = [...documents.values()].flatMap((model) =>
    model.listFindings().map((finding) => ({ ...finding, file: model.file })),
  )
  const others = found.filter(({ file }) => !documents.has(file.slice(prefix.length)))
  return [
    ...shown,
    ...others.map(({ file, path, severity, message, fix }) => ({
      file: file.startsWith(prefix) ? file.slice(prefix.length) : file,
      pointer: parsePath(path)
        .map((step) => `/${String(step)}`)
        .join(''),
      severity,
      message,
      fix,
    })),
  ]
}

/** The places that two people wrote at once, but for those where both say the same. */
export function listClashes(unsaved: readonly Operation[], theirs: readonly Operation[]): Clash[] {
  return theirs.flatMap((other): Clash[] => {
    const mine = unsaved.filter((operation) => isClashing(operation, other))
    const isOwn = mine.length > 0 && mine.every((operation) => isSame(operation, { ...operation, ...other }))
    return mine.length === 0 || isOwn
      ? []
      : [{ file: other.file, pointer: other.pointer, mine, theirs: [other] }]
  })
}

/** What an operation that somebody else wrote comes to, to be read; undefined where it takes something away. */
export function describeOperation({ do: kind, value }: Operation): string | undefined {
  if (kind === 'remove' || kind === 'unset') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
