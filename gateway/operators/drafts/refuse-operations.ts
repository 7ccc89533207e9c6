import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { applyOperations, MisfitError, type Operation } from '../../../schemas/brand/operations.ts'
import { parsePointer } from '../../../schemas/brand/pointer.ts'
import { type Forbidden, listForbidden } from '../../../schemas/brand/own-acts.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { readPart } from '../../brands/drafts/draft-tree.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'

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

function listProblems(base: FileTree, file: string, operations: readonly Operation[]): Problem[] {
  const schema = fileSchema(file)
  const isText = file.endsWith('.md')
  const wrong = (pointer: string, message: string, fix: string) => [{ file, pointer, message, fix }]
  if (getLimit(file) === 0)
    return wrong('', 'a brand has no such file', 'See docs/brands.md for the files of a brand.')
  if (!schema) {
    const odd = operations.find(
      ({ pointer, do: kind, value }) =>
        pointer !== '' || (kind !== 'unset' && !(isText && kind === 'set' && typeof value === 'string')),
    )
    if (odd)
      return wrong(
        odd.pointer,
        'a file that is no document changes as a whole',
        'Set the whole text, or unset the file.',
      )
    return []
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
