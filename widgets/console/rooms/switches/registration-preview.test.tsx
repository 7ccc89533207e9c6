import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { engineWords, testBoot } from '../../../../engine/testing/boot.fixture.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Switches } from '../../../../schemas/documents/switches.document.ts'
import { compileRules, publicRules } from '../../../../schemas/rules/compile-rules.ts'
import type { FieldRules } from '../../../../schemas/rules/rule.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import type { SwitchState } from './draft.ts'
import { SwitchesForm } from './switches-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rules: FieldRules = {
  username: { enabled: true, required: true, minLength: 6, maxLength: 12, patternId: 'username' },
  password: { enabled: true, required: true, minLength: 8, maxLength: 20 },
  mobileNum: { enabled: true, required: true, minLength: 10, maxLength: 10 },
  email: { enabled: false, required: false },
}

const state: SwitchState = {
  merchant: 'firstcode',
  brand: 'First',
  address: 'http://first.localhost',
  version: 1,
  changedAt: null,
  switches: {},
  file: {
    maintenance: false,
    everyone: false,
    countries: [],
    addresses: [],
    vendors: [],
    modules: [{ modId: 'MOBILENUMREG3', depth: 0, isOn: true }],
    rules: Object.entries(rules).map(([field, rule]) => ({ field, name: '', message: '', rule })),
  },
}

/** What the gateway answers, by the same rules. */
function preview({ switches: text = '{}', language: code = 'EN' }: Readonly<Record<string, string>>) {
  const switches = JSON.parse(text) as Switches
  const changed = { ...rules, ...(switches.rules as FieldRules | undefined) }
  const isMobileOff = switches.modules?.['MOBILENUMREG3'] === '0'
  const { language, permission } = testBoot(code)
  const answer: ConsoleValue<'registrationPreview'> = {
    language,
    languages: [
      { code: 'EN', name: 'English' },
      { code: 'AR', name: 'العربية' },
    ],
    rules: publicRules(compileRules(changed).rules),
    settings: { ...permission.register, methods: isMobileOff ? ['username'] : ['mobile', 'username'] },
    countries: [{ countryCode: 'PH', countryDialingCode: '63' }],
    methods: ['mobile', 'username'],
    order: ['email'],
    minimumAge: 21,
    flags: [],
    words: JSON.stringify({
      frame: engineWords(code, 'frame'),
      errors: engineWords(code, 'errors'),
      forms: engineWords(code, 'forms'),
    }),
  }
  return answer
}

/** Names of the fields that the preview renders, in its order. */
function fields(): string[] {
  return [...document.querySelectorAll('#preview ~ * [data-field]')].map(
    (field) => field.getAttribute('data-field') ?? '',
  )
}

async function drawForm() {
  const drawn = drawRoom(<SwitchesForm state={state} />, '/switches', { registrationPreview: preview })
  await waitFor(() => expect(fields()).toContain('username'), { timeout: 5_000 })
  return drawn
}

test('H4: the site’s own form is drawn with what is not saved yet, and only looked at', async () => {
  const { requests } = await drawForm()
  expect(fields()).toEqual(['username', 'mobileNum', 'password', 'confirmPassword'])
  const card = screen.getByRole('heading', { name: 'Preview of the form' }).closest('section') as HTMLElement
  expect(card.querySelector('[inert] input[name=username]')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Email: Shown'))
  await waitFor(() => expect(fields()[0]).toBe('email'))
  expect(within(card).getByText('Optional', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Email: Required'))
  await waitFor(() => expect(within(card).queryByText('Optional', { exact: false })).toBeNull())
  // It is asked for, and nothing is switched by it.
  const own = requests.filter((request) => request.startsWith('/api/'))
  expect(new Set(own.map((request) => request.split('?')[0]))).toEqual(
    new Set(['/api/switches/registration']),
  )
})

test('H4: ways to register follow the modules, and the form the language that it is read in', async () => {
  await drawForm()
  fireEvent.change(screen.getByLabelText('Register by'), { target: { value: 'mobile' } })
  await waitFor(() => expect(fields()[0]).toBe('mobileNum'))
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'AR' } })
  await waitFor(() => expect(document.querySelector('[inert]')?.getAttribute('dir')).toBe('rtl'))
  fireEvent.click(screen.getByRole('checkbox', { name: /MOBILENUMREG3/ }))
  await waitFor(() => expect(fields()[0]).toBe('username'))
  expect(within(screen.getByLabelText('Register by')).getAllByRole('option')).toHaveLength(1)
})
