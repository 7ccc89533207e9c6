import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { startsPrograms } from './starts-programs.mjs'

/**
 * Test files by project, and in each of them first those that start programs, kill them and wait for them: begun last, one
 * would run alone in the end. A new checkout knows no durations; the larger file is more often the longer one.
 */
export class LongestFirst {
  constructor({ config }) {
    this.root = config.root
  }

  getWeight({ moduleId }) {
    const isProof = /^tests\/(load|contract)\//.test(path.relative(this.root, moduleId))
    const isLong = isProof || startsPrograms(readFileSync(moduleId, 'utf8'))
    return statSync(moduleId).size + (isLong ? 1e9 : 0)
  }

  sort(specs) {
    const weights = new Map(specs.map((spec) => [spec, this.getWeight(spec)]))
    const byWeight = [...specs].sort((a, b) => weights.get(b) - weights.get(a))
    const projects = [...new Set(specs.map(({ project }) => project.name))].sort()
    return projects.flatMap((name) => byWeight.filter(({ project }) => project.name === name))
  }

  /** The whole: no run is divided over machines. */
  shard(specs) {
    return specs
  }
}
