import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource, ResolvedBrand } from '../../base/brand/brand.types.ts'
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

/** What is wrong with a brand's own source beside its files: with all that it builds on, as its links say. */
export function judgeSource(
  source: BrandSource,
  { links, ids, catalogue = () => undefined }: JudgeOptions,
): TreeVerdict {
  const closure = findClosure(source, links)
  if (closure.findings.length > 0) return { findings: closure.findings, chain: [] }
  const { resolved, findings } = resolveBrand(source, closure.sourceOf, ids)
  if (!resolved) return { findings, chain: [] }
  return { findings: judge(source.id, resolved, catalogue), resolved, chain: resolved.chain }
}

/** What is wrong with the files of a brand under today's rules, whole and with all that it builds on: whoever asks gets one answer. */
export function judgeTree(tree: FileTree, options: JudgeOptions): TreeVerdict {
  const source = readSource(tree)
  if (!isSound(source)) {
    const follow = (id: string) => options.links.followed(id)?.[0]
    return { findings: [...source.findings, ...draftFaults(source, follow)], chain: [] }
  }
  const verdict = judgeSource(source, options)
  return { ...verdict, findings: [...source.findings, ...verdict.findings] }
}
