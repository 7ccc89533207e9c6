import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { compileRules } from '../../../schemas/rules/compile-rules.ts'
import { compiledRules, rulesProven } from './compiled-rules.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'

const slow = { line: { acceptedPattern: '.*.*.*.*=q.*' }, code: { acceptedPattern: '[0-9]+q' } }
const silentLog = { info: () => undefined, warn: () => undefined }

// Patterns of this file's own: what other files had proven is known in their worker.
it('proves patterns without holding the thread, and keeps them to the gateway meanwhile (R12)', async () => {
  const from = process.cpuUsage()
  const { rules, unproven } = compiledRules(slow)
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1000).toBeLessThan(50)
  expect(unproven).toHaveLength(2)
  expect(rules['code']).toMatchObject({
    acceptedPattern: '*',
    serverOnly: true,
    serverPattern: { engine: 're2', source: '[0-9]+q' },
  })
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 5)
  await rulesProven(20_000)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(3)
  const proven = compiledRules(slow)
  expect(proven).toEqual(compileRules(slow))
  expect(proven.unproven).toEqual([])
  expect(proven.rules['code']?.acceptedPattern).toBe('^(?:[0-9]+q)$')
  expect(proven.rules['line']?.serverOnly).toBe(true)
})

it('reports a brand when its patterns are proven', async () => {
  const merchant = (acceptedPattern: string) => ({ rules: { mobileNum: { acceptedPattern } } })
  const folder = await brandFolder({ base: { ...wholeBrand(), 'merchant.json': merchant('[0-9]+y') } })
  const registry = await openBrandRegistry({
    folder: folder.root,
    log: silentLog,
    pollMs: 30,
    proofMs: 15_000,
  })
  const inBrowser = () => registry.byId('base')?.rules['mobileNum']?.acceptedPattern
  expect(inBrowser()).toBe('^(?:[0-9]+y)$')
  const notified: unknown[] = []
  registry.onChange(() => notified.push(inBrowser()))
  await writeFile(join(folder.root, 'base', 'merchant.json'), JSON.stringify(merchant('[0-9]+z')))
  await vi.waitFor(
    () => {
      expect(notified).toEqual(['^(?:[0-9]+z)$'])
    },
    { timeout: 10_000 },
  )
  await registry.close()
  await folder.remove()
})
