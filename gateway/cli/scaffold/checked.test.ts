// Takes long: checks and tests a copy of the project with one of each kind in it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = process.cwd()
const copy = mkdtempSync(path.join(tmpdir(), 'livery-new-'))
const left = new Set(['node_modules', '.git', 'dist', '.livery', 'coverage', 'test-results'])

function run(...args: string[]): string {
  const env = { ...process.env, NODE_ENV: undefined }
  return execFileSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

beforeAll(() => {
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  // Caches are the copy's own.
  const packages = path.join(copy, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '.cache' && name !== '.vite')
      symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name))
})
afterAll(() => {
  rmSync(copy, { recursive: true })
})

it('npm run new makes what passes every check and its own tests', () => {
  const kinds = [
    ['area', 'rewards/wish-list'],
    ['call', 'members/feedback', 'feedbackCount'],
    ['machine', 'members/wish'],
    ['widget', 'rewards/wish-card'],
  ]
  const said = kinds.map((words) => run('node_modules/tsx/dist/cli.mjs', 'gateway/cli/new.ts', ...words))
  const tests = said.flatMap((text) => /npm run test:one -- (.*)/.exec(text)?.[1]?.split(' ') ?? [])
  expect(tests).toHaveLength(4)
  const checks = ['types', 'lint', 'format', 'folders', 'imports', 'unused', 'printed schemas']
  run('tests/check.mjs', ...checks)
  run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...tests)
}, 1_200_000)
