import { expect, test, vi } from 'vitest'
import { CallError } from '../base/call/call-error.ts'
import type { ErrorCode } from '../../schemas/base/error-code.ts'
import errorCodes from '../../schemas/errors.json' with { type: 'json' }
import { chooseLanguage } from './console-language.ts'
import { getFieldProblem, getProblem, named, plain, t } from './console-words.ts'

test('a text has the form for its number', () => {
  expect([0, 1, 2].map((count) => t('inbox.count', { count }))).toEqual(['0 cases', '1 case', '2 cases'])
})

test('a wait is said in seconds, of which there may be one', () => {
  const wait = (retryAfter: number) =>
    getProblem(new CallError({ code: 'too_many_requests', status: 429, retryAfter }))
  expect([wait(0.4), wait(29.2)]).toEqual([
    'Too many tries. Wait a second.',
    'Too many tries. Wait 30 seconds.',
  ])
})

test('a refusal of something within a form names the field', () => {
  const about = (code: 'invalid_request' | 'field_format' | 'field_pattern' | 'conflict', field: string) =>
    getProblem(new CallError({ code, status: 400, fields: { [field]: code } }))
  expect([
    about('invalid_request', 'switches.region.countries.1'),
    about('field_format', 'rules.username.minLength'),
    about('field_pattern', 'rules.username.patternId'),
    about('conflict', 'id'),
    about('conflict', 'brand'),
  ]).toEqual([
    'Switches region countries 1: check the format',
    'Rules username min length: check the format',
    'Rules username pattern id: check the format',
    'This isn’t possible now',
    'What is live is still being recorded. Try again in a few seconds',
  ])
  expect(getProblem(new CallError({ code: 'invalid_request', status: 400 }))).toBe(
    'Check the format of your entry',
  )
})

test('where a field has words of its own for a problem, they are said', () => {
  const about = (code: ErrorCode, fields: Record<string, ErrorCode>) =>
    getProblem(new CallError({ code, status: 422, fields }))
  expect([
    about('field_length', { password: 'field_length' }),
    about('validation_failed', { text: 'field_length' }),
    about('field_length', { comment: 'field_length' }),
  ]).toEqual([
    'Use at least 12 characters, without your name',
    'This is too short or too long. Search with at least three characters',
    'This is too short or too long',
  ])
})

test('a bound that is known is said, and never as a format', async () => {
  const about = (code: ErrorCode, field: string, bound: { least?: string; most?: string }) => {
    const error = new CallError({ code: 'invalid_request', status: 400, fields: { [field]: code }, bound })
    return [getProblem(error), getFieldProblem(error, field)]
  }
  const said = () => [
    about('field_type', 'hours', { most: '720' }),
    about('field_length', 'reason', { most: '300' }),
    about('field_required', 'reason', { least: '1' }),
    about('field_format', 'at', { most: '366' }),
  ]
  const time = 'Choose a time from now on, at most 366 days ahead'
  expect(said()).toEqual([
    ['Hours: Enter 720 or less', 'Enter 720 or less'],
    ['Reason: Enter at most 300 characters', 'Enter at most 300 characters'],
    ['Reason: This field is required', 'This field is required'],
    [time, time],
  ])
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await chooseLanguage('PT')
  expect(said()[3]?.[0]).toBe('Escolha um horário a partir de agora, no máximo 366 dias à frente')
  await chooseLanguage('EN')
  vi.unstubAllGlobals()
})

test('a field says what is wrong with it alone, in words that fit it', () => {
  const error = new CallError({
    code: 'validation_failed',
    status: 422,
    fields: {
      password: 'field_length',
      code: 'sms_code_invalid',
      name: 'field_required',
      kind: 'field_pattern',
    },
  })
  expect(['password', 'code', 'name', 'kind', 'other'].map((field) => getFieldProblem(error, field))).toEqual(
    [
      'Use at least 12 characters, without your name',
      'Wrong code',
      'This field is required',
      'Check the format',
      undefined,
    ],
  )
  expect(getFieldProblem(new Error('lost'), 'password')).toBeUndefined()
})

test('every refusal that there is has words', () => {
  const said = new Map(Object.keys(errorCodes).map((code) => [code, named('error', code)]))
  expect([...said].filter(([code, text]) => text === '' || text === code || text.includes('{'))).toEqual([])
  expect(said.get('withdrawal_turnover')).not.toBe(plain('withdrawal_turnover'))
})
