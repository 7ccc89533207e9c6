// Takes long: a program that publishes is started and killed at each step.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder, openGateway, prepareRows, readAll, secret, test, base } from './testing/row-gateways.ts'
import { publishNew } from './testing/publish-new.ts'

/** Steps of a publish, until its own working folder has it; one more ends nothing. */
const allSteps = 14
const steps = process.env.LIVERY_TEST_FULL
  ? Array.from({ length: 50 }, (_, index) => (index % allSteps) + 1)
  : [3, 6, 9]

const script = join(import.meta.dirname, 'testing/publish-rows-and-die.ts')

function publishUntil(data: string, step: number, word: string): Promise<string> {
  const words = ['--import', 'tsx', script, test.url ?? '', data, secret, String(step), word]
  return new Promise((done, fail) => {
    execFile(process.execPath, words, (error, stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') fail(new Error(stderr))
      else done(stdout)
    })
  })
}

describe.skipIf(!process.env.DATABASE_URL)('a publish whose process is killed', () => {
  prepareRows()

  it(
    'is live whole or not at all at every step, and the next start agrees',
    { timeout: 600_000 },
    async () => {
      const data = makeFolder()
      const other = await openGateway()
      await publishNew(other, 'base', base)
      const getWords = (files: Record<string, string>) =>
        ['one', 'two'].map((name) => files[`content/help-${name}.EN.md`] ?? '')
      let last = ''
      const ended: string[] = []
      for (const [turn, step] of steps.entries()) {
        const word = `Turn ${String(turn)}`
        ended.push(await publishUntil(data, step, word))
        await other.copy.sync()
        const [seen, same] = getWords(readAll(join(other.copy.folder, 'base')))
        expect(same).toBe(seen)
        expect([last, `# ${word}\n\nText.\n`]).toContain(seen)
        last = seen ?? ''
        const next = await openGateway(data)
        await next.copy.sync()
        expect(readAll(join(next.copy.folder, 'base'))).toEqual(readAll(join(other.copy.folder, 'base')))
        expect(next.copy.store.list('base')).toEqual(other.copy.store.list('base'))
        expect(next.registry.findings().get('base')).toBeUndefined()
        await next.close()
      }
      expect(ended.filter((step) => step !== '').length).toBeGreaterThan(steps.length / 2)
    },
  )
})
