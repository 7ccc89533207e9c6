import { expect, it } from 'vitest'
import { linksIn, takenIn, writeLinks } from './lock-file.ts'

it('links are written beside what was taken over, which stays', () => {
  const taken = { 'theme.json#/color': { brand: 'base', release: 'a'.repeat(64) } }
  const links = new Map([['base', { release: 'b'.repeat(64), follow: false }]])
  const written: unknown = JSON.parse(writeLinks(links, { taken, parents: { gone: {} } }).toString())
  expect(linksIn(written)).toEqual(links)
  expect(takenIn(written)).toEqual(new Map(Object.entries(taken)))
  expect(JSON.parse(writeLinks(links).toString())).toEqual({ parents: Object.fromEntries(links) })
})
