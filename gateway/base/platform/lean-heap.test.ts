// Takes long: two programs fill their heaps.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('testing/lean-heap-process.ts', import.meta.url))

/** Megabytes. */
function growth(kind: 'lean' | 'usual'): number {
  return Number(execFileSync(process.execPath, ['--import', 'tsx', program, kind], { encoding: 'utf8' }))
}

it('collects what work leaves behind from its beginning on, however far the bound of before is', () => {
  const [lean, usual] = [growth('lean'), growth('usual')]
  expect(lean).toBeLessThan(190)
  expect(lean).toBeLessThan(usual * 0.8)
})
