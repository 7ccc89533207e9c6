// Takes long: the program is started for every answer.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runCli } from './testing/run-cli.ts'

const home = mkdtempSync(path.join(tmpdir(), 'livery-vendor-check-'))
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

it('names the folder that has no secret, and whose it has to be (12, G12a)', async () => {
  const env = { LIVERY_DATA: path.join(home, 'none'), LIVERY_VENDOR_SECRET: '' }
  const ended = await runCli('vendor-check', ['http://tala.localhost:1', '--token', 'x'], env)
  expect(ended).toMatchObject({
    code: 2,
    stdout: '',
    stderr: `No secret can be read in ${env.LIVERY_DATA} (ENOENT): set LIVERY_DATA to the gateway's data folder, which holds vendor-secret, or LIVERY_VENDOR_SECRET to the secret itself.\n`,
  })
  expect(readdirSync(home)).toEqual([])
})
