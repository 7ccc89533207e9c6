import { describe, expect, it } from 'vitest'
import { calls, type CallSchema } from '../../../schemas/calls/calls.ts'
import { consoleCalls } from '../../../schemas/calls/operators/console-calls.ts'
import { audienceDocument } from '../../../schemas/documents/audience.document.ts'
import { contentDocument } from '../../../schemas/documents/content.document.ts'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import { switchesDocument } from '../../../schemas/documents/switches.document.ts'
import { drawsCalls } from '../../../schemas/vendor/draws.ts'
import { Refusal } from './refusal.ts'
import { answerCheck, bodyCheck, queryCheck } from './validation.ts'

// Schemas are compiled at the first call: one that cannot be fails for whoever calls first.
describe.each([
  ['the sites', calls as Readonly<Record<string, CallSchema>>],
  ['the console', consoleCalls as Readonly<Record<string, CallSchema>>],
])('every call of %s', (_, table) => {
  const findError = (check: () => unknown): string | undefined => {
    try {
      check()
    } catch (error) {
      // Nothing that is given here fits: what counts is that it is judged.
      if (error instanceof Refusal || (error instanceof Error && error.message.startsWith('The answer of')))
        return undefined
      return String(error)
    }
    return undefined
  }

  it.each(Object.entries(table))('can be checked: %s', (name, { body, query, value }) => {
    expect(body && findError(() => bodyCheck(body)({}))).toBeUndefined()
    expect(findError(() => queryCheck(query)({}))).toBeUndefined()
    expect(findError(() => answerCheck(name, value)(undefined))).toBeUndefined()
  })
})

/** Every schema within a value, the value included, by its path. */
function listSchemas(value: unknown, path = ''): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, part]) => listSchemas(part, `${path}/${key}`))
  return [[path, value as Record<string, unknown>], ...inside]
}

it('takes no day that the calendar does not have, wherever a day is asked for', () => {
  const days = [calls, consoleCalls, drawsCalls, merchantDocument, audienceDocument, contentDocument].flatMap(
    (schemas) =>
      listSchemas(schemas).filter(([, { type, pattern }]) => {
        const matches = (text: string) => typeof pattern === 'string' && new RegExp(pattern, 'u').test(text)
        return type === 'string' && matches('2026-02-28') && !matches('xxxx-xx-xx')
      }),
  )
  expect(days.length).toBeGreaterThan(20)
  expect(days.filter(([, { format }]) => format !== 'date').map(([path]) => path)).toEqual([])
  const read = queryCheck(calls.openedNumbers.query)
  const ask = (date: string) => () => read({ gameCode: 'LOTT_PEARL1', date })
  expect(ask('2028-02-29')).not.toThrow()
  for (const date of ['2026-02-31', '2026-02-29', '2026-04-31', '2026-00-10', '26-02-01', '2026-02-01T'])
    expect(ask(date)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { fields: { date: 'field_format' } },
      }) as Error,
    )
})

it('takes switches of addresses and networks, and refuses what is neither', () => {
  const check = bodyCheck(switchesDocument)
  const region = (address: string) => ({
    regionRestriction: { countries: [], addresses: [address], everyone: false },
  })
  expect(() => check(region('203.0.113.0/24'))).not.toThrow()
  expect(() => check(region('2001:db8::/32'))).not.toThrow()
  expect(() => check(region('203.0.113.0/99'))).toThrow(Refusal)
  expect(() => check(region('1.2.3'))).toThrow(Refusal)
})

it('says the bound that a value breaks, where it is of the field itself', () => {
  const find = (body: object) => {
    try {
      bodyCheck(consoleCalls.draftPublish.body)({ brand: 'x', id: 'x', version: 0, reason: 'x', ...body })
    } catch (error) {
      return (error as Refusal).details
    }
    return undefined
  }
  expect(find({ reason: 'x'.repeat(301) })).toEqual({
    fields: { reason: 'field_length' },
    bound: { most: '300' },
  })
  expect(find({ version: -1 })).toEqual({ fields: { version: 'field_type' }, bound: { least: '0' } })
  expect(find({ places: [] })).toEqual({ fields: { places: 'field_type' }, bound: { least: '1' } })
  const long = { file: 'x'.repeat(201), pointer: '' }
  expect(find({ places: [long] })).toEqual({ fields: { places: 'field_length' } })
})
