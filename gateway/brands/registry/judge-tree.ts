import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import type { FileTree } from '../files/file-tree.ts'
import { judge } from '../validators/judge.ts'
import type { Catalogue } from '../validators/references.judge.ts'
import { findClosure, type LinkEnds } from './closure.ts'
import { resolveBrand } from './resolve.ts'
import { isSound, readSource } from './source.ts'

interface JudgeTreeOptions {
  links: LinkEnds
  /** Every brand that there is. */
  ids: () => string[]
  catalogue?: Catalogue | undefined
}

export interface TreeVerdict {
  findings: readonly Finding[]
  /** Its own source and those that it was resolved with, where it could be. */
  chain: readonly BrandSource[]
}

/** What is wrong with the files of a brand under today's rules, whole and with all that it builds on. */
export function judgeTree(
  tree: FileTree,
  { links, ids, catalogue = () => undefined }: JudgeTreeOptions,
): TreeVerdict {
  const source = readSource(tree)
  if (!isSound(source)) return { findings: source.findings, chain: [] }
  const closure = findClosure(source, links)
  if (closure.findings.length > 0) return { findings: [...source.findings, ...closure.findings], chain: [] }
  const { resolved, findings } = resolveBrand(source, closure.sourceOf, ids)
  const verdict = resolved ? judge(tree.id, resolved, catalogue) : []
  return { findings: [...source.findings, ...findings, ...verdict], chain: resolved?.chain ?? [] }
}
