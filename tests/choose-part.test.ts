import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { askGit, choosePart } from './choose-part.mjs'

const tenthDay = Date.UTC(1970, 0, 11, 23)

function history(isShallow: boolean, commits: number) {
  return (...[command]: string[]) => (command === 'rev-parse' ? String(isShallow) : String(commits))
}

it('each commit runs the next part, whichever day it is', () => {
  const parts = [35, 36].map((commits) => choosePart(16, history(false, commits), tenthDay))
  expect(parts).toEqual([3, 4].map((part) => ({ part, by: 'the number of commits' })))
})

it('a shallow history goes by the day, since each of its commits has the same number', () => {
  const days = [0, 1, 6].map((more) => choosePart(16, history(true, 1), tenthDay + more * 86_400_000))
  expect(days).toEqual([10, 11, 0].map((part) => ({ part, by: 'the day' })))
})

it('a folder without a history goes by the day', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-part-'))
  expect(choosePart(16, askGit(folder), tenthDay)).toEqual({ part: 10, by: 'the day' })
  rmSync(folder, { recursive: true })
})
