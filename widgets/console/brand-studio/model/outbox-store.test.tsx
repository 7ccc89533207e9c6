import { afterEach, expect, test } from 'vitest'
import type { Operation } from '../../../../schemas/brand/operations.ts'
import { openOutboxStore } from './outbox-store.ts'

afterEach(() => localStorage.clear())

const operation: Operation = { file: 'brand.json', pointer: '/age/minimum', do: 'set', value: 22 }

test('what was not acknowledged when the page went is there again, once, and for its own draft alone', async () => {
  openOutboxStore('olga luna abc').save(3, [operation])
  dispatchEvent(new Event('pagehide'))
  expect(await openOutboxStore('maya luna abc').adopt()).toEqual([])
  const again = openOutboxStore('olga luna abc')
  expect(await again.adopt()).toMatchObject([{ version: 3, operations: [operation] }])
  expect(await again.adopt()).toEqual([])
})

test('what was acknowledged is not written again', async () => {
  const store = openOutboxStore('olga luna def')
  store.save(3, [operation])
  store.save(4, [])
  dispatchEvent(new Event('pagehide'))
  expect(await openOutboxStore('olga luna def').adopt()).toEqual([])
})
