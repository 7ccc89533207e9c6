import { describe, expect, it } from 'vitest'
import { calls, type CallSchema } from '../../../schemas/calls/calls.ts'
import { consoleCalls } from '../../../schemas/calls/operators/console-calls.ts'
import { switchesDocument } from '../../../schemas/documents/switches.document.ts'
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
