import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const home = mkdtempSync(path.join(tmpdir(), 'livery-serve-'))
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

function serve(env: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'gateway/cli/serve.ts'],
      { env: { ...process.env, NODE_ENV: '', LIVERY_DATA: path.join(home, 'data'), ...env } },
      (_error, out, err) => {
        resolve({ code: child.exitCode ?? -1, out, err })
      },
    )
  })
}

it('a folder of brands that is not there ends the start with one sentence that names the setting', async () => {
  const { code, out, err } = await serve({ LIVERY_BRANDS: path.join(home, 'barnds') })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^The folder of brands cannot be read: ENOENT.*barnds'\. LIVERY_BRANDS names it; npm run brand -- new <id> makes a brand in it\.$/,
    ),
  ])
})

it('a name that is nearly a setting is refused with the one that was meant', async () => {
  const { code, err } = await serve({ LIVERY_BARNDS: home })
  expect({ code, lines: err.trim().split('\n') }).toEqual({
    code: 1,
    lines: ['There is no setting LIVERY_BARNDS. Did you mean LIVERY_BRANDS? README.md lists them all.'],
  })
})
