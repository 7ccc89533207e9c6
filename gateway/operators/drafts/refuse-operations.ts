import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { applyOperations, MisfitError, type Operation } from '../../../schemas/brand/operations.ts'
import { isStoredFile } from '../../../schemas/brand/stored-file.ts'
import { parsePointer } from '../../../schemas/brand/pointer.ts'
import { type Forbidden, listForbidden } from '../../../schemas/brand/own-acts.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { readPart } from '../../brands/drafts/draft-tree.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { requireUploadPath } from '../../brands/uploads/upload-path.ts'
import { UploadProblem } from '../../brands/uploads/upload-problem.ts'

/** Something that no draft may say. */
interface Problem {
  file: string
  pointer: string
  message: string
  fix: string
}

const reasons: Readonly<Record<Forbidden['because'], readonly [message: string, fix: string]>> = {
  company: [
    'a draft does not move a brand to another company',
    'Ask an owner: "brands.create" changes the company.',
  ],
  code: ['a draft does not change the merchant’s code', 'Ask an owner: "brands.create" changes the code.'],
  domains: [
    'a draft does not change domains',
    'Ask an owner: "brands.create" adds a domain once it is verified.',
  ],
  parents: [
    'a draft does not change what a brand builds on',
    'Ask an owner: "brands.create" changes the parents.',
  ],
  default: [
    'a draft does not choose the brand of plain localhost',
    'Ask an owner: "brands.create" changes it.',
  ],
  secret: [
    'a draft holds no secret',
    'Replace the secret in the room of the brand; it is stored apart and never shown.',
  ],
}

function refuse(problems: readonly Problem[]): never {
  throw new Refusal('field_format', { fields: { operations: 'field_format' }, value: { problems } })
}

/** Refuses one file as a whole. */
export function refuseFile(file: string, message: string, fix: string): never {
  return refuse([{ file, pointer: '', message, fix }])
}

const hash = /^[0-9a-f]{64}$/

/** Whether a step changes a file that has no schema as a whole. */
function isWholeChange({ file, pointer, do: kind, value }: Operation): boolean {
  if (pointer !== '') return false
  if (kind === 'unset') return true
  if (isStoredFile(file)) return kind === 'put' && typeof value === 'string' && hash.test(value)
  return kind === 'set' && typeof value === 'string'
}

/** What is wrong with the name of a picture, font or article that the brand does not have yet. */
function listNameProblems(base: FileTree, file: string, operations: readonly Operation[]): Problem[] {
  const paths = base.list().files.map(({ path }) => path)
  if (paths.includes(file) || operations.every(({ do: kind }) => kind === 'unset')) return []
  try {
    requireUploadPath(file, paths)
    return []
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error
    return [{ file, pointer: '', message: error.message, fix: error.fix }]
  }
}

function listProblems(base: FileTree, file: string, operations: readonly Operation[]): Problem[] {
  const schema = fileSchema(file)
  const wrong = (pointer: string, message: string, fix: string) => [{ file, pointer, message, fix }]
  if (getLimit(file) === 0)
    return wrong('', 'a brand has no such file', 'See docs/brands.md for the files of a brand.')
  if (!schema) {
    const odd = operations.find((operation) => !isWholeChange(operation))
    if (odd)
      return wrong(
        odd.pointer,
        'a file that is no document changes as a whole',
        'Set the whole text, put a stored file, or unset it.',
      )
    return listNameProblems(base, file, operations)
  }
  const before = readPart(base, file)
  const after = applyOperations(before, operations)
  return listForbidden(schema, before, after).flatMap(({ pointer, because }) =>
    wrong(pointer, ...reasons[because]),
  )
}

/** Answers an operation that does not fit its document with what, where and how to mend it. */
export function withMisfits<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error
    const { file, pointer } = error.operation
    return refuse([
      { file, pointer, message: error.message, fix: 'Read the draft again: the place may be gone.' },
    ])
  }
}

/** Steps of a pointer at most: screens within screens have some dozens. */
const mostSteps = 100
/** Keys that mean something to programs, and nothing in a document. */
const ownKeys: readonly unknown[] = ['__proto__', 'constructor']

/** What is wrong with a pointer wherever it leads: nothing is read or applied for it. */
function listHostile({ file, pointer }: Operation): Problem[] {
  const segments = parsePointer(pointer)
  if (segments.length > mostSteps)
    return [
      {
        file,
        pointer: pointer.slice(0, 200),
        message: `the place has ${String(segments.length)} steps, expected at most ${String(mostSteps)}`,
        fix: 'Name a place that the document has.',
      },
    ]
  const keys = segments.flatMap((segment) => (typeof segment === 'string' ? [segment] : segment.flat()))
  if (!keys.some((key) => ownKeys.includes(key))) return []
  return [
    {
      file,
      pointer,
      message: 'no document has a key of this name',
      fix: 'Leave it out: the name belongs to the language that programs are written in.',
    },
  ]
}

/** Refuses places that no document has, before anything is done for them. */
export function requireNamed(operations: readonly Operation[]): void {
  const problems = operations.flatMap(listHostile)
  if (problems.length > 0) refuse(problems.slice(0, 20))
}

/** Refuses operations that do not fit their documents, change what has an act of its own, or state a secret. */
export function requirePermitted(
  base: FileTree,
  operations: readonly Operation[],
  added: readonly Operation[],
): void {
  const files = [...new Set(added.map(({ file }) => file))]
  const problems = withMisfits(() =>
    files.flatMap((file) =>
      listProblems(
        base,
        file,
        operations.filter((operation) => operation.file === file),
      ),
    ),
  )
  if (problems.length > 0) refuse(problems)
}

/** Whether what a brand says in a file may be read by a company that builds on it: rules and money of another company may not. */
export function isShownTo(file: string, brand: string, foreign: ReadonlySet<string>): boolean {
  return !foreign.has(brand) || (file !== 'merchant.json' && !file.startsWith('rewards/'))
}

/** Refuses to take over what another company holds for itself. */
export function requireShown(operations: readonly Operation[], foreign: ReadonlySet<string>): void {
  const hidden = operations.find(
    ({ do: kind, file, from }) => kind === 'take' && from && !isShownTo(file, from.brand, foreign),
  )
  if (!hidden) return
  refuse([
    {
      file: hidden.file,
      pointer: hidden.pointer,
      message: 'the parent that says it belongs to another company, which holds it for itself',
      fix: 'State a value of your own.',
    },
  ])
}

/** Refuses to put what was neither sent for the draft nor is a file of its release. */
export async function requireStored(
  base: FileTree,
  added: readonly Operation[],
  findSent: (hashes: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const puts = added.filter(({ do: kind }) => kind === 'put')
  if (puts.length === 0) return
  const own = new Set(base.list().files.map((file) => file.hash))
  const sent = await findSent(puts.map(({ value }) => String(value)))
  const problems = puts
    .filter(({ value }) => !own.has(String(value)) && !sent.has(String(value)))
    .map(({ file, pointer }) => ({
      file,
      pointer,
      message: 'nothing with this hash was uploaded for the draft',
      fix: 'Upload the file.',
    }))
  if (problems.length > 0) refuse(problems)
}
