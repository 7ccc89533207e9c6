import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  chooseLanguage,
  consoleLanguage,
  consoleLanguages,
  findWords,
  openLanguage,
} from './console-language.ts'
import { ConsoleProvider } from './console-provider.tsx'
import { useConsoleLanguage } from './use-console-language.ts'
import { shownDay } from './console-formats.ts'
import { getProblem, named, plain, t } from './console-words.ts'

afterEach(async () => {
  await chooseLanguage('EN')
  localStorage.clear()
})

function Page() {
  useConsoleLanguage()
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p>{t('inbox.count', { count: 2 })}</p>
      <i>{shownDay('2026-02-23')}</i>
    </>
  )
}

function shown() {
  return document.body.textContent
}

test('another language is spoken everywhere once its words are there, and never a key or nothing before', async () => {
  const seen: (string | null)[] = []
  render(
    <ConsoleProvider>
      <Page />
    </ConsoleProvider>,
  )
  const watcher = new MutationObserver(() => seen.push(shown()))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  seen.push(shown())
  const choosing = chooseLanguage('PT')
  seen.push(shown())
  await act(() => choosing)
  watcher.disconnect()
  expect(screen.getByRole('heading').textContent).toBe('Entrar')
  expect(new Set(seen)).toEqual(new Set(['Log in2 cases23 Feb', 'Entrar2 casos23 de fev.']))
  expect(document.documentElement.lang).toBe('pt-BR')
})

test('a language that was chosen is spoken on the next visit', async () => {
  await chooseLanguage('PT')
  consoleLanguage.set(consoleLanguages[0] ?? consoleLanguage.get())
  await openLanguage()
  expect(consoleLanguage.get().code).toBe('PT')
})

test('a language that the console does not speak leaves it in its own', async () => {
  localStorage.setItem('livery-console-language', 'XX')
  await openLanguage()
  expect([consoleLanguage.get().code, t('close')]).toEqual(['EN', 'Close'])
})

test('what a language has no words for is said in English, and a code that nobody knows in plain words', async () => {
  await chooseLanguage('PT')
  expect([named('decision', 'approve'), named('decision', 'payout.unknown')]).toEqual([
    'Aprovar',
    plain('payout.unknown'),
  ])
  expect(findWords('constructor')).toBeUndefined()
  expect(getProblem(new Error('lost'))).toBe('Algo deu errado. Tente de novo.')
})

test('a language is spoken where the browser stores nothing', async () => {
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await openLanguage()
  await chooseLanguage('PT')
  expect(t('close')).toBe('Fechar')
  get.mockRestore()
  set.mockRestore()
})

test('one and many are those of the language', async () => {
  const say = () => [0, 1, 2, 1_000_000].map((count) => t('inbox.count', { count }))
  expect(say()).toEqual(['0 cases', '1 case', '2 cases', '1000000 cases'])
  await chooseLanguage('PT')
  expect(say()).toEqual(['0 caso', '1 caso', '2 casos', '1000000 de casos'])
})

test('values of people are shown as they are', () => {
  expect(t('palette.go', { what: '{{what}} $t(close) <b>x</b>' })).toBe('Go to {{what}} $t(close) <b>x</b>')
})
