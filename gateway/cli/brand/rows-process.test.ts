// Takes long: programs are started for its answers.
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wholeBrand } from '../../brands/testing/brand-folder.ts'
import { readAll, toBytes } from '../../brands/rows/testing/row-gateways.ts'
import { createTestDatabase } from '../../testing/postgres-template.ts'
import { runCli } from '../testing/run-cli.ts'

const server = process.env.DATABASE_URL
const home = mkdtempSync(join(tmpdir(), 'livery-brand-rows-'))
process.once('exit', () => {
  rmSync(home, { recursive: true, force: true })
})

async function writeBrand(root: string, brand: string, files: Record<string, unknown>) {
  for (const [file, bytes] of toBytes(files)) {
    await mkdir(dirname(join(root, brand, file)), { recursive: true })
    await writeFile(join(root, brand, file), bytes ?? '')
  }
}

it('says what push and brands in a database need', async () => {
  const env = { DATABASE_URL: '', LIVERY_DATA: join(home, 'none'), LIVERY_SECRET: 'x'.repeat(40) }
  const pushed = await runCli('brand', ['push', '--brands', home], env)
  expect(pushed).toMatchObject({ code: 2, stderr: expect.stringContaining('Set DATABASE_URL') as string })
  const made = await runCli('brand', ['new', 'luna'], { ...env, LIVERY_BRANDS: 'database' })
  expect(made).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('new writes files: do it in a folder') as string,
  })
})

describe.skipIf(!server)('the brand command on brands in PostgreSQL', () => {
  it('pushes, tells, takes back and pulls; without the database it tells what was last brought', async () => {
    const own = await createTestDatabase(server ?? '')
    try {
      const [folder, clone] = [join(home, 'brands'), join(home, 'clone')]
      const desk = {
        DATABASE_URL: own.url,
        LIVERY_DATA: join(home, 'desk'),
        LIVERY_SECRET: 'x'.repeat(40),
        LIVERY_BRANDS: 'database',
      }
      const run = (env: NodeJS.ProcessEnv, ...args: string[]) => runCli('brand', args, { ...desk, ...env })
      const whole = wholeBrand({ name: 'Base', merchantCode: 'basecode' })
      const first = toBytes(whole)
      await writeBrand(folder, 'base', whole)
      expect(await run({}, 'push', '--brands', folder, '--author', 'ana')).toMatchObject({ code: 0 })
      await writeBrand(folder, 'base', { 'merchant.json': { timeZone: 'Asia/Tokyo' } })
      expect(await run({}, 'push', '--brands', folder, '--reason', 'time')).toMatchObject({ code: 0 })
      const other = { LIVERY_DATA: join(home, 'other') }
      const told = await run(other, 'log', 'base')
      expect(told.stdout).toMatch(/base@2 [0-9a-f]{10} .* live since[^]*time[^]*base@1 .* ana/)
      const back = await run(other, 'rollback', 'base', '1', '--author', 'ben')
      expect(back.stdout).toContain('published base@3')
      expect(await run({}, 'pull', '--brands', clone)).toMatchObject({ code: 0 })
      expect(readAll(clone)['base/merchant.json']).toBe(String(first.get('merchant.json')))
      const away = { DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' }
      const late = await run(away, 'log', 'base')
      expect(late).toMatchObject({ code: 0, stdout: expect.stringContaining('base@3') as string })
      expect(late.stderr).toContain('This is what was last brought here.')
      expect(await run(away, 'rollback', 'base', '2')).toMatchObject({ code: 2 })
    } finally {
      await own.drop()
    }
  }, 120_000)
})
