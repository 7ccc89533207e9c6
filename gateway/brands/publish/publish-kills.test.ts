// Takes long: a program that publishes is started and killed again and again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { folder, preparePublishedBrands, read } from './testing/published-brands.ts'

preparePublishedBrands()

const kills = process.env['LIVERY_TEST_FULL'] === '1' ? 200 : 8

it(`a publish is never seen in part when it is killed, ${String(kills)} times`, async () => {
  const luna = join(folder.root, 'luna')
  const script = join(import.meta.dirname, 'testing/publish-and-die.ts')
  for (let turn = 0; turn < kills; turn += 1) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, luna, '6'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await pause(turn % 7)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [own] = (await read()).byId('luna')?.documents.chain ?? []
    const turns = [...(own?.articles ?? [])].flatMap(([path, text]) => (path.includes('start') ? [] : [text]))
    expect(new Set(turns).size, turns.join()).toBe(1)
    expect(turns).toHaveLength(6)
  }
}, 300_000)
