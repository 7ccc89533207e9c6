import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../store/store.ts'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { createText } from '../../text/text.ts'
import { createLanguageSwitch } from './language.ts'
import { createLook } from './look.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

function switching(fetchBoot: (language: string, path: string) => Promise<ReturnType<typeof testBoot>>) {
  const boot = createStore(testBoot())
  const text = createText(boot.get())
  const onSwitched = vi.fn()
  return { change: createLanguageSwitch({ boot, text, fetchBoot, onSwitched }), text, onSwitched }
}

test('a language is changed in place and remembered', async () => {
  const { change, text, onSwitched } = switching((code) => Promise.resolve(testBoot(code)))
  await change('AR')
  const { lang, dir } = document.documentElement
  expect([lang, dir, text.translate('nav.home') !== '']).toEqual(['ar', 'rtl', true])
  expect(document.cookie).toContain('livery-lang=AR')
  expect(onSwitched).toHaveBeenCalledTimes(1)
})

test('a language that the brand does not speak, or that cannot be had, changes nothing', async () => {
  const { change, onSwitched } = switching(() => Promise.reject(new Error('lost')))
  await expect(change('XX')).rejects.toThrow('XX')
  await expect(change('TY')).rejects.toThrow('lost')
  expect([document.documentElement.lang, onSwitched.mock.calls.length]).toEqual(['en', 0])
})

test('of two choices in a row the last one counts', async () => {
  const answers = new Map<string, () => void>()
  const { change } = switching(
    (code) => new Promise((resolve) => answers.set(code, () => resolve(testBoot(code)))),
  )
  const both = [change('AR'), change('PT')]
  answers.get('PT')?.()
  answers.get('AR')?.()
  await Promise.all(both)
  expect(document.documentElement.lang).toBe('pt-BR')
})

test('a scheme is shown at once and remembered', () => {
  const look = createLook('system')
  look.setScheme('light')
  expect([look.scheme.get(), document.documentElement.dataset['scheme']]).toEqual(['light', 'light'])
  expect(document.cookie).toContain('livery-scheme=light')
})
