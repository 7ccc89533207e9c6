import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { preloadFlow } from '../../engine/base/hooks/preload-flow.ts'
import { dropDrafts } from '../../engine/base/hooks/form/use-form.ts'
import { testBoot } from '../../engine/testing/boot.fixture.ts'
import { draw, type Rendered, type Given } from './draw.tsx'
import { platform } from './platform.ts'
import { countriesAnswer, rulesAnswer, settingsAnswer } from '../members/sign-in/account.fixture.ts'

export type Answers = Parameters<typeof platform>[0]

const flows = ['login', 'register', 'forgotPassword', 'resetPassword', 'smsCode'] as const
const settings = settingsAnswer()
const always: Answers = {
  '/register/validation': { value: rulesAnswer() },
  '/setting/register': { value: settings },
  '/countries': { value: countriesAnswer },
  // What a test leaves unanswered is asked again, in the next one too.
  '/agent/affiliate': { value: { valid: true } },
}

/** Leaves nothing behind for the next test. */
export function tidyUp(): void {
  cleanup()
  dropDrafts('login', 'register', 'forgotPassword', 'resetPassword')
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
}

/** Renders a dialog of an account on a platform with responses; `requests` holds the calls so far. */
export async function open(
  name: string,
  answers: Answers = {},
  props = {},
  given: Given = {},
): Promise<Rendered & { requests: string[] }> {
  const requests = platform({ ...always, ...answers })
  const base = testBoot(given.code)
  const rendered = await draw(null, {
    ...given,
    ready: [name, 'login', 'forgot-password', 'notice'],
    boot: { permission: { ...base.permission, register: settings }, ...given.boot },
  })
  await Promise.all(flows.map(preloadFlow))
  act(() => void rendered.engine.dialogs.open(name, props))
  await waitFor(() => expect(form()).toBeTruthy(), { timeout: 15_000 })
  return { ...rendered, requests }
}

/** The form of the open dialog. */
export function form() {
  return document.querySelector<HTMLFormElement>('dialog form')
}

/** The input of this name; fails without one. */
export function field(name: string) {
  const element = document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
  if (!element) throw new Error(`no field ${name}`)
  return element
}

export function hasField(name: string) {
  return document.querySelector(`dialog [name="${name}"]`) !== null
}

/** What is written below a field: its hint, or what is wrong with it. */
export function getMessage(name: string) {
  const id = field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  const parts = document.querySelectorAll(`[id="${id}"] > :not([hidden])`)
  return [...parts].map(({ textContent }) => textContent).join('')
}

export function isInvalid(name: string) {
  return field(name).getAttribute('aria-invalid') === 'true'
}

/** Types, as a key that is pressed would. */
export function type(name: string, value: string) {
  const input = field(name)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  fireEvent.input(input)
}
/** Goes on to another field. */
export function leave(name: string) {
  act(() => {
    field(name).dispatchEvent(new Event('change', { bubbles: true }))
    field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
/** Types and leaves, field by field. */
export function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    type(name, value)
    leave(name)
  }
}
export function submit() {
  const element = form()
  if (element) fireEvent.submit(element)
}

export function tab(name: string) {
  return screen.getByRole('tab', { name })
}

/** The answer of a log-in. */
export const opened = {
  value: { token: 't1', firstTimeLogin: false, passwordExpired: false, lastLogin: null },
}
