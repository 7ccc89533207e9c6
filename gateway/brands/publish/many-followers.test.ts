// Takes long: a thousand brands are read and judged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'
import { describeResolved } from './describe-resolved.ts'
import { folderPublisher } from './folder-publisher.ts'

const count = 1000
const log = { info: () => undefined, warn: () => undefined }

/** Milliseconds of work in each turn of the event loop; whoever else works on the machine does not count. */
function watchTurns() {
  const turns: number[] = []
  let isOn = true
  let last = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(last)
    turns.push((user + system) / 1000)
    last = process.cpuUsage()
    if (isOn) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOn = false
    return turns.toSorted((turn, other) => other - turn)
  }
}

it('judges a thousand followers in turns that requests come between', async () => {
  const child = (index: number) => ({ 'brand.json': { extends: 'base', name: `Child ${String(index)}` } })
  const children = Array.from(
    { length: count },
    (_, index) => [`child${String(index)}`, child(index)] as const,
  )
  const folder = await brandFolder({ base: wholeBrand({ scheme: 'light' }), ...Object.fromEntries(children) })
  const data = mkdtempSync(path.join(tmpdir(), 'livery-many-'))
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  try {
    const home = { folder: folder.root, data, secret: 'x'.repeat(40), catalogue: () => undefined }
    const publisher = folderPublisher(registry, home)
    const files = new Map([
      ['brand.json', Buffer.from(JSON.stringify({ name: 'Base', merchantCode: 'base1', scheme: 'dark' }))],
    ])
    const end = watchTurns()
    expect(await publisher.countFollowers('base')).toBe(count)
    let changed = 0
    for await (const { before, after } of publisher.reviewFollowers('base', files))
      if (after && describeResolved(before, after).length > 0) changed += 1
    const turns = end()
    expect(changed).toBe(count)
    expect(turns.length).toBeGreaterThan(2 * count)
    // Collecting garbage, by helpers too, may fall into a turn or two.
    expect(turns[2]).toBeLessThan(50)
    expect(turns[Math.floor(turns.length / 100)]).toBeLessThan(20)
  } finally {
    await registry.close()
    await folder.remove()
    rmSync(data, { recursive: true, force: true })
  }
}, 120_000)
