import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInside } from './read-inside.ts'
import { folderTree } from './file-tree.ts'
import { readSource } from '../registry/source.ts'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'

let root = ''

function at(path: string) {
  return join(root, 'brand', path)
}

function read(path: string) {
  return readInside(join(root, 'brand'), path, 100).toString()
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-inside-'))
  mkdirSync(at('assets'), { recursive: true })
  writeFileSync(at('assets/good'), 'good')
  writeFileSync(join(root, 'secret'), 'secret')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('reading a file of a brand', () => {
  it('gives the bytes of a plain file, and only so many as are requested', () => {
    expect(read('assets/good')).toBe('good')
    expect(readInside(join(root, 'brand'), 'assets/good', 100, 2).toString()).toBe('go')
  })

  it('may be reached by links to the folder of brands, as a release that is switched by one', () => {
    symlinkSync(root, `${root}-now`)
    expect(readInside(join(`${root}-now`, 'brand'), 'assets/good', 100).toString()).toBe('good')
    rmSync(`${root}-now`)
  })

  it('refuses links, also those that stay inside, and folders that are links', () => {
    symlinkSync(join(root, 'secret'), at('assets/out'))
    symlinkSync('good', at('assets/in'))
    symlinkSync(root, at('folder'))
    symlinkSync('assets', at('pictures'))
    for (const path of ['assets/out', 'assets/in', 'folder/secret', 'pictures/good', '../secret'])
      expect(() => read(path), path).toThrow(/ELOOP/)
    renameSync(join(root, 'brand'), join(root, 'moved'))
    symlinkSync('moved', join(root, 'brand'))
    expect(() => read('assets/good')).toThrow(/ELOOP/)
  })

  it('refuses what is no file without waiting for it, and what is too large', () => {
    execFileSync('mkfifo', [at('pipe')])
    writeFileSync(at('large'), 'x'.repeat(101))
    expect(() => read('pipe')).toThrow(/EINVAL/)
    expect(() => read('assets')).toThrow(/EINVAL/)
    expect(() => read('large')).toThrow(/EFBIG/)
  })

  it('never reads a secret while another thread changes files and folders into links and back', async () => {
    mkdirSync(join(root, 'outside'))
    writeFileSync(join(root, 'outside', 'good'), 'secret')
    const changer = new Worker(
      `const { renameSync, symlinkSync, writeFileSync, rmSync } = require('node:fs')
       const { parentPort, workerData: root } = require('node:worker_threads')
       let going = true
       parentPort.on('message', () => { going = false })
       const turn = () => {
         for (let round = 0; round < 50; round += 1) {
           symlinkSync(root + '/secret', root + '/link')
           renameSync(root + '/link', root + '/brand/assets/good')
           writeFileSync(root + '/file', 'good')
           renameSync(root + '/file', root + '/brand/assets/good')
           renameSync(root + '/brand/assets', root + '/aside')
           symlinkSync(root + '/outside', root + '/brand/assets')
           rmSync(root + '/brand/assets')
           renameSync(root + '/aside', root + '/brand/assets')
         }
         if (going) setImmediate(turn)
         else parentPort.postMessage('done')
       }
       parentPort.postMessage('ready')
       turn()`,
      { eval: true, workerData: root },
    )
    await once(changer, 'message')
    const seen = { good: 0, secret: 0, refused: 0 }
    for (
      let tries = 0;
      tries < 200_000 && (tries < 20_000 || seen.good < 100 || seen.refused < 100);
      tries += 1
    )
      try {
        seen[read('assets/good') as 'good' | 'secret'] += 1
      } catch {
        seen.refused += 1
      }
    const done = once(changer, 'message')
    changer.postMessage('stop')
    await done
    await changer.terminate()
    expect(seen.secret).toBe(0)
    expect(Math.min(seen.good, seen.refused)).toBeGreaterThan(0)
  })
})

it('says of a file with another name that somebody else may change it, and takes it for what it is', async () => {
  const folder = await brandFolder({ base: wholeBrand() })
  writeFileSync(join(folder.root, 'words'), '{}')
  mkdirSync(join(folder.root, 'base', 'locales'))
  linkSync(join(folder.root, 'words'), join(folder.root, 'base', 'locales', 'EN.json'))
  linkSync(join(folder.root, 'words'), join(folder.root, 'base', 'assets', 'hero.webp'))
  const { findings } = readSource(folderTree(folder.root, 'base'))
  expect(findings.map(({ severity, code, file }) => [severity, code, file]).sort()).toEqual([
    ['error', 'not-a-picture', 'base/assets/hero.webp'],
    ['warning', 'hard-link', 'base/assets/hero.webp'],
    ['warning', 'hard-link', 'base/locales/EN.json'],
  ])
  await folder.remove()
})

it('says of a folder that was removed meanwhile what happened, not that somebody may not read it', () => {
  const [finding] = readSource(folderTree(root, 'removed')).findings
  expect(finding).toMatchObject({ code: 'unreadable', message: 'went away while it was read' })
  expect(finding?.fix).not.toContain('user')
})
