import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../../schemas/calls/calls.ts'
import { answerCheck } from '../../../base/http/validation.ts'
import { first } from '../../../testing/test-gateway.ts'
import { makeExample } from './example.ts'
import { personaAnswers } from './personas.ts'

const now = new Date('2026-11-30T12:00:00.000Z')

describe('what a member or an agent of a draft is answered', () => {
  it.each(['member', 'agent'] as const)('is whole and as the schemas of the calls say, for a %s', (as) => {
    const answers = personaAnswers(first(), as, now)
    for (const [name, value] of Object.entries(answers) as [CallName, unknown][])
      expect(() => {
        answerCheck(name, calls[name].value)(value)
      }).not.toThrow()
    expect(Object.keys(answers).length).toBeGreaterThan(70)
    expect(answers.memberInfo).toMatchObject({ isAgent: as === 'agent', isTrial: false, passwordDue: false })
    expect(answers.sessionSummary).toMatchObject({ exclusion: null, nextCheckAt: null })
  })

  it('is in the money of the brand', () => {
    const currency = { code: 'BRL', symbol: 'R$', scale: 2 }
    const brand = first({ merchant: { currency } })
    expect(personaAnswers(brand, 'member', now).balance).toMatchObject({
      currency: 'BRL',
      currencySymbol: 'R$',
    })
  })

  it('leads to no further page of a list', () => {
    const answers = personaAnswers(first(), 'agent', now)
    expect(answers.transactionHistory).toMatchObject({ content: [], next: null })
  })
})

describe('an example', () => {
  it('is refused of a text whose pattern nothing known fits, rather than made up', () => {
    expect(() => makeExample({ type: 'string', pattern: '^zz[0-9]{7}$' })).toThrow('^zz[0-9]{7}$')
  })
})
