import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from './folders.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'livery-folders-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Writes files that import each other: what each is named, and what it imports. */
function house(files: Record<string, readonly string[]>) {
  for (const [file, imported] of Object.entries(files)) {
    const full = path.join(root, 'engine', file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, imported.map((value) => `import type { A } from '${value}'\n`).join(''))
  }
  return findings(root, 'engine')
}

test('a house whose imports go one way has no findings', () => {
  expect(
    house({ 'page/a.ts': ['../core/deep/b.ts'], 'core/deep/b.ts': ['../c.ts'], 'core/c.ts': [] }),
  ).toEqual([])
})

test.each<[string, Record<string, readonly string[]>, string]>([
  [
    'folders of a layer',
    { 'page/a.ts': ['../core/b.ts'], 'core/b.ts': ['../page/c.ts'], 'page/c.ts': [] },
    'circle: engine/core engine/page',
  ],
  [
    'folders of a layer, through folders within them that know nothing of each other',
    {
      'page/one/a.ts': ['../../core/two/b.ts'],
      'core/two/b.ts': [],
      'core/three/c.ts': ['../../page/four/d.ts'],
      'page/four/d.ts': [],
    },
    'circle: engine/core engine/page',
  ],
  [
    'folders side by side further down',
    {
      'core/x/y/a/one.ts': ['../b/two.ts'],
      'core/x/y/b/two.ts': ['../a/three.ts'],
      'core/x/y/a/three.ts': [],
    },
    'circle: engine/core/x/y/a engine/core/x/y/b',
  ],
  [
    'files, by types alone',
    { 'core/a.ts': ['./b.ts'], 'core/b.ts': ['./a.ts'] },
    'circle: engine/core/a.ts engine/core/b.ts',
  ],
  [
    'wings that must not know each other',
    { 'members/a.ts': ['../money/b.ts'], 'money/b.ts': [] },
    'wrong way: engine/members/a.ts imports engine/money/b.ts',
  ],
])('a circle or a wrong way is found between %s', (_, files, finding) => {
  expect(house(files)).toContain(finding)
})
