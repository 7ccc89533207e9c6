import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LineFile } from './line-file.ts'

let home: string
let file: string
let checked: number[]
let lines: LineFile<number>

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'livery-lines-'))
  file = join(home, 'luna.log')
  checked = []
  lines = new LineFile((entry) => void checked.push(entry))
})
afterEach(() => {
  rmSync(home, { recursive: true, force: true })
})

it('reads of a log that grew what came since, however long it is', () => {
  expect(lines.read(file)).toEqual([])
  const all = Array.from({ length: 10_000 }, (_, number) => number)
  writeFileSync(file, all.map((number) => `${String(number)}\n`).join(''))
  expect(lines.read(file)).toEqual(all)
  checked = []
  appendFileSync(file, '10000\n')
  expect(lines.read(file).at(-1)).toBe(10_000)
  expect(lines.read(file)).toHaveLength(10_001)
  expect(checked).toEqual([10_000])
})

it('passes over half a line, whose end may be written by another process', () => {
  writeFileSync(file, '1\n2')
  expect(lines.read(file)).toEqual([1])
  appendFileSync(file, '3\n4\n')
  expect(lines.read(file)).toEqual([1, 23, 4])
})

it('reads a log anew that was put in the place of another, or became shorter', () => {
  writeFileSync(file, '1\n2\n')
  expect(lines.read(file)).toEqual([1, 2])
  writeFileSync(join(home, 'new'), '7\n8\n9\n')
  renameSync(join(home, 'new'), file)
  expect(lines.read(file)).toEqual([7, 8, 9])
  writeFileSync(file, '5\n')
  expect(lines.read(file)).toEqual([5])
})

it('names the line that cannot be read, counted from the first', () => {
  writeFileSync(file, '1\n2\n')
  lines.read(file)
  appendFileSync(file, 'x\n')
  expect(() => lines.read(file)).toThrow(`Line 3 of ${file} cannot be read`)
})
