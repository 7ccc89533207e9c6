import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource, ResolvedBrand } from '../../base/brand/brand.types.ts'
import { breath } from '../files/breath.ts'
import type { FileTree } from '../files/file-tree.ts'
import { judge } from '../validators/judge.ts'
import type { Catalogue } from '../validators/references.judge.ts'
import { findClosure, type LinkEnds } from './closure.ts'
import { draftFaults } from './draft-faults.ts'
import { resolveBrand } from './resolve.ts'
import { isSound, readSource } from './source.ts'

export interface JudgeOptions {
  links: LinkEnds
  /** Every brand that there is. */
  ids: () => string[]
  catalogue?: Catalogue | undefined
}

export interface TreeVerdict {
  /** Its own first. */
  findings: readonly Finding[]
  /** Missing where the documents are not in order. */
  resolved?: ResolvedBrand
  /** Its own source and those that it was resolved with, where it could be. */
  chain: readonly BrandSource[]
}

/** Steps of a verdict: requests may come between two of them. */
type Steps = Generator<undefined, TreeVerdict>

/** What a brand's own source comes to with all that it builds on, as its links say, before anybody judged it. */
export function resolveSource(source: BrandSource, { links, ids }: JudgeOptions): TreeVerdict {
  const closure = findClosure(source, links)
  if (closure.findings.length > 0) return { findings: closure.findings, chain: [] }
  const { resolved, findings } = resolveBrand(source, closure.sourceOf, ids)
  if (!resolved) return { findings, chain: [] }
  return { findings: [], resolved, chain: resolved.chain }
}

/** What is wrong with it then, beside its files. */
export function judgeResolved(
  { id }: BrandSource,
  verdict: TreeVerdict,
  { catalogue = () => undefined }: Pick<JudgeOptions, 'catalogue'>,
): TreeVerdict {
  const { resolved } = verdict
  return resolved ? { ...verdict, findings: judge(id, resolved, catalogue) } : verdict
}

function* stepsOfSource(source: BrandSource, options: JudgeOptions): Steps {
  const made = resolveSource(source, options)
  yield
  return judgeResolved(source, made, options)
}

function* stepsOfTree(tree: FileTree, options: JudgeOptions): Steps {
  const source = readSource(tree)
  yield
  if (!isSound(source)) {
    const follow = (id: string) => options.links.followed(id)?.[0]
    return { findings: [...source.findings, ...draftFaults(source, follow)], chain: [] }
  }
  const verdict = yield* stepsOfSource(source, options)
  return { ...verdict, findings: [...source.findings, ...verdict.findings] }
}

function finish(steps: Steps): TreeVerdict {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** What is wrong with a brand's own source beside its files: with all that it builds on, as its links say. */
export function judgeSource(source: BrandSource, options: JudgeOptions): TreeVerdict {
  return finish(stepsOfSource(source, options))
}

/** What is wrong with the files of a brand under today's rules, whole and with all that it builds on: whoever asks gets one answer. */
export function judgeTree(tree: FileTree, options: JudgeOptions): TreeVerdict {
  return finish(stepsOfTree(tree, options))
}

/** The same with room for requests between its steps. */
export async function judgeInTurns(tree: FileTree, options: JudgeOptions): Promise<TreeVerdict> {
  const steps = stepsOfTree(tree, options)
  let step = steps.next()
  while (step.done !== true) {
    await breath()
    step = steps.next()
  }
  return step.value
}
