import { describe, expect, it } from 'vitest'
import { findSqlFailure, isPassing, listCauses } from './sql-state.ts'

function fail(code: unknown, more: object = {}): Error {
  return Object.assign(new Error('failed'), { code, ...more })
}

function wrap(error: Error, times: number): Error {
  let outer = error
  for (let depth = 0; depth < times; depth += 1) outer = new Error('Failed query', { cause: outer })
  return outer
}

describe('what the database reported', () => {
  it.each([0, 1, 3])('is found below %i errors that wrap it, with its constraint', (depth) => {
    const error = wrap(fail('23505', { constraint: 'member_email' }), depth)
    expect(findSqlFailure(error)).toEqual({ code: '23505', constraint: 'member_email' })
    expect(listCauses(error)).toHaveLength(depth + 1)
  })

  it.each([
    ['a broken pipe', fail('EPIPE')],
    ['an error without a code', new Error('no code')],
    ['a code that is no text', fail(23_505)],
    ['what is no error', { code: '23505' }],
    ['nothing', undefined],
  ])('is nothing for %s', (_, error) => {
    expect(findSqlFailure(error)).toBeUndefined()
  })

  it('is looked for no longer in an error that is its own cause', () => {
    const error = new Error('round')
    error.cause = error
    expect(findSqlFailure(error)).toBeUndefined()
  })

  it.each([
    ['40001', true],
    ['40P01', true],
    ['55P03', true],
    ['53300', true],
    ['57P01', true],
    ['08006', true],
    ['22012', false],
    ['23514', false],
    ['42883', false],
    ['54001', false],
    ['57014', false],
    ['LV001', false],
    ['XX000', false],
  ])('passes by itself or not, by its code: %s', (code, passes) => {
    expect(isPassing(wrap(fail(code), 1))).toBe(passes)
  })
})

it.each([
  ['a lost connection', fail('ECONNRESET'), true],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true],
  [
    'a server of two addresses that answers on none',
    new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })], ''),
    true,
  ],
  ['an answer that did not come in time', new Error('Query read timeout'), false],
  ['an error of our code', new TypeError('Cannot read properties of undefined'), false],
])('%s passes by itself or not', (_, error, passes) => {
  expect(isPassing(wrap(error, 1))).toBe(passes)
})
