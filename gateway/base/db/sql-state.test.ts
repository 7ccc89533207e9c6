import { describe, expect, it } from 'vitest'
import { findSqlFailure, isDataFailure, listCauses } from './sql-state.ts'

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
    expect(isDataFailure(error)).toBe(false)
  })

  it('is looked for no longer in an error that is its own cause', () => {
    const error = new Error('round')
    error.cause = error
    expect(findSqlFailure(error)).toBeUndefined()
  })

  it.each([
    ['22012', true],
    ['22P02', true],
    ['23514', true],
    ['40001', false],
    ['40P01', false],
    ['42883', false],
    ['57014', false],
    ['53300', false],
    ['08006', false],
    ['LV001', false],
    ['XX000', false],
  ])('is a failure of values by its class alone: %s', (code, isData) => {
    expect(isDataFailure(wrap(fail(code), 1))).toBe(isData)
  })
})
