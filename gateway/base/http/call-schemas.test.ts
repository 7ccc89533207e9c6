import { describe, expect, it } from 'vitest'
import { calls, type CallSchema } from '../../../schemas/calls/calls.ts'
import { consoleCalls } from '../../../schemas/calls/operators/console-calls.ts'
import { answerCheck, bodyCheck, queryCheck } from './validation.ts'

/** What a validator says that cannot read a schema. Values are only read once it can. */
const unreadable = /strict mode|unknown keyword|unknown format|can't resolve/

function findFault(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    const { message } = error as Error
    return unreadable.test(message) ? message : undefined
  }
}

describe('the schemas of calls', () => {
  it.each([
    ['sites', calls],
    ['the console', consoleCalls],
  ])('of %s can be read by what checks them: those compile late', (_, table) => {
    const faults = Object.entries(table as Record<string, CallSchema>).flatMap(([name, call]) => [
      findFault(() => {
        answerCheck(name, call.value)(null)
      }),
      call.body && findFault(() => bodyCheck(call.body as never)({})),
      call.query && findFault(() => queryCheck(call.query)({})),
    ])
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })
})
