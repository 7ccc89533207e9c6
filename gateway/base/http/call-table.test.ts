import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { type CallTable, getRules, requireHandlers } from './call-table.ts'

const table: CallTable<'list' | 'save' | 'remove' | 'export'> = {
  calls: {
    list: { summary: '', value: Type.Array(Type.String()) },
    save: { summary: '', body: Type.Object({ name: Type.String() }), value: Type.Null() },
    remove: { summary: '', query: Type.Object({ id: Type.String() }), value: Type.Null() },
    export: { summary: '', value: Type.String() },
  },
  endpoints: {
    list: { method: 'GET', path: '/list' },
    save: { method: 'POST', path: '/save' },
    remove: { method: 'DELETE', path: '/remove' },
    export: { method: 'POST', path: '/export' },
  },
  repeats: { export: 'Reads only.' },
}

const sent = { headers: { 'idempotency-key': 'k1' } } as unknown as FastifyRequest

test('a change is known again by its id, a read and what says why it takes none are not', () => {
  const names = ['list', 'save', 'remove', 'export'] as const
  expect(names.map((name) => getRules(table, name).findRequestId(sent))).toEqual([
    undefined,
    'k1',
    'k1',
    undefined,
  ])
})

test('a body is refused where the call takes none, but for a DELETE that names there what it removes', () => {
  const check = (name: 'list' | 'save' | 'remove' | 'export', body: unknown) => () =>
    getRules(table, name).checkBody(body)
  expect(check('save', { name: 'x' })).not.toThrow()
  expect(check('remove', { id: 'x' })).not.toThrow()
  expect(check('save', {})).toThrow()
  expect(check('export', { id: 'x' })).toThrow()
})

test('an answer that is not what the call says is not sent', () => {
  expect(getRules(table, 'list').print(['a'])).toBe('["a"]')
  expect(() => getRules(table, 'list').print([1])).toThrow()
})

test('a call without a handler, or with two, keeps the gateway from starting', () => {
  const all = (['list', 'save', 'remove', 'export'] as const).map((name) => ({ name }))
  expect(() => requireHandlers(table, all)).not.toThrow()
  expect(() => requireHandlers(table, all.slice(1))).toThrow('without: list')
  expect(() => requireHandlers(table, [...all, { name: 'save' }])).toThrow('without: none')
})
