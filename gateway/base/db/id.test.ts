import { expect, it } from 'vitest'
import { newId } from './id.ts'

it('begins with its millisecond, and is a UUID of version 7', () => {
  const at = Date.parse('2026-11-21T12:00:00.123Z')
  const ids = Array.from({ length: 1_000 }, () => newId(at))
  const milliseconds = at.toString(16).padStart(12, '0')
  const begins = `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7`
  expect(ids.filter((id) => !id.startsWith(begins))).toEqual([])
  expect(
    ids.filter((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){2}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual([])
  expect(new Set(ids).size).toBe(1_000)
})

it('is greater than each one made before, of the same millisecond too', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  expect(ids).toEqual(ids.toSorted())
})
