import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { isStoredFile } from '../../../schemas/brand/stored-file.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { QueueFull } from '../../base/limits/fair-queue.ts'
import { readPart } from '../../brands/drafts/draft-tree.ts'
import { isDiskFull } from '../../brands/releases/disk-full.ts'
import type { StoredFile } from '../../brands/releases/release.types.ts'
import { readUpload } from '../../brands/uploads/read-upload.ts'
import type { UploadNote } from '../../brands/uploads/read-picture.ts'
import { isUploadPath, requireUploadPath } from '../../brands/uploads/upload-path.ts'
import { UploadProblem } from '../../brands/uploads/upload-problem.ts'
import type { ActContext } from '../console/console-route.ts'
import { type Bases, openBases } from './bases.ts'
import { addFile, countBytes, mostBytes } from './draft-files.service.ts'
import { openState, requireBase, withDrafts } from './draft-state.ts'
import { lockOwn, saveOperations } from './write-drafts.ts'
import { refuseFile } from './refuse-operations.ts'

/** What was sent for a draft, read and stored; no step of the draft names it yet. */
export interface PreparedFile {
  operation: Operation
  notes: UploadNote[]
  /** Bytes beside those of releases; nothing of an article. */
  stored?: { file: StoredFile; bytes: Buffer }
}

function explain(file: string, error: unknown): never {
  if (error instanceof UploadProblem) refuseFile(file, error.message, error.fix)
  if (isDiskFull(error))
    refuseFile(
      file,
      'the disk is full: nothing was stored',
      'Ask whoever runs the gateway to free space, then upload it again.',
    )
  if (error instanceof QueueFull)
    throw new Refusal(error.who === 'key' ? 'too_many_requests' : 'unavailable', { retryAfter: 10 })
  throw error
}

async function storeBytes(
  bases: Bases,
  file: string,
  bytes: Buffer,
): Promise<Pick<PreparedFile, 'operation' | 'stored'>> {
  const stored = await bases.putBytes(bytes)
  return { operation: { file, pointer: '', do: 'put', value: stored.hash }, stored: { file: stored, bytes } }
}

/** Reads what was sent and stores its bytes, before the transaction: a large picture takes a while. */
export async function prepareFile(context: ActContext<'draftFileStore'>): Promise<PreparedFile> {
  const { platform, operator: me, body, note } = context
  const { brand, id, file } = body
  note({ subject: 'draft', subjectId: id, after: { file: file.slice(0, 200) } })
  const { tree } = await openState(context, { brand, id })
  try {
    requireUploadPath(
      file,
      tree.list().files.map(({ path }) => path),
    )
    const read = await readUpload(file, Buffer.from(body.bytes, 'base64'), me.scope)
    if (read.kind === 'text')
      return { operation: { file, pointer: '', do: 'set', value: read.text }, notes: [] }
    return { ...(await storeBytes(openBases(platform), file, read.bytes)), notes: read.notes }
  } catch (error) {
    return explain(file, error)
  }
}

/** Lays what was sent in its place of the draft. */
export function storeFile(
  tx: Tx,
  context: ActContext<'draftFileStore'>,
  { operation, notes, stored }: PreparedFile,
): Promise<ConsoleValue<'draftFileStore'>> {
  const { platform, operator: me, body, now, note } = context
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockOwn(tx, context)
    if (stored) {
      if ((await countBytes(tx, draft.id)) + stored.file.size > mostBytes)
        refuseFile(body.file, 'the draft holds too many files', 'Publish it, or begin another.')
      const bytes = platform.database.kind === 'postgres' ? stored.bytes : null
      await addFile(tx, { draft: draft.id, file: stored.file, bytes, madeBy: me.operatorId }, now)
    }
    const { version } = await saveOperations(tx, context, draft, {
      seen: body.version,
      operations: [operation],
    })
    note({ after: { version: String(version), file: body.file, ...(stored && { hash: stored.file.hash }) } })
    return { version, notes }
  })
}

/** Lays a file back as the release of the draft has it. */
export function undoFile(
  tx: Tx,
  context: ActContext<'draftFileUndo'>,
): Promise<ConsoleValue<'draftFileUndo'>> {
  const { platform, operator: me, body, note } = context
  const { file } = body
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockOwn(tx, context)
    if (!isUploadPath(file)) throw new Refusal('not_found')
    const before = readPart(requireBase(openBases(platform), draft).tree, file)
    const kind = isStoredFile(file) ? 'put' : 'set'
    const operation: Operation =
      before === undefined
        ? { file, pointer: '', do: 'unset' }
        : { file, pointer: '', do: kind, value: before }
    const { version } = await saveOperations(tx, context, draft, {
      seen: body.version,
      operations: [operation],
    })
    note({ after: { version: String(version), file } })
    return { version }
  })
}
