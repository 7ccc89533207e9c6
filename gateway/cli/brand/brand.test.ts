// Takes long: programs are started for its answers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { runCli } from '../testing/run-cli.ts'
import { diffBrand } from './diff.ts'
import { listBrands } from './list.ts'
import { prepareBrandFolder, folder, printed, words } from './testing/brand-command.ts'

prepareBrandFolder()

it('brand list names every brand and where it answers', async () => {
  await listBrands(words())
  expect(printed.join('\n')).toMatch(/base .*base\.localhost base\.example/)
})

it('brand diff shows what differs from the parents', async () => {
  await folder.write('child', { 'brand.json': { extends: 'base', scheme: 'dark' } })
  await diffBrand(words('child'))
  const text = printed.join('\n')
  for (const part of ['$.scheme', '"light"', '"dark"']) expect(text).toContain(part)
})

it('takes its options before the command as well as behind it', async () => {
  await folder.write('bad', { 'brand.json': '{' })
  for (const args of [
    ['--brands', folder.root, 'check', 'bad'],
    ['check', '--brands', folder.root, 'bad'],
  ]) {
    const ended = await runCli('brand', args)
    expect([ended.code, ended.stderr]).toEqual([1, ''])
    expect(ended.stdout).toContain('1 brand, 1 error')
  }
  expect((await runCli('brand', ['chekc'])).stderr).toContain('Unknown command "chekc". Did you mean check?')
})

it('a command ends quietly when whoever reads it has read enough', async () => {
  const reader = spawn(process.execPath, ['--import', 'tsx', 'gateway/cli/brand.ts', 'diff', 'atlas'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  reader.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  reader.stdout.destroy()
  expect(await once(reader, 'close')).toEqual([0, null])
  expect(said).toEqual([])
})
