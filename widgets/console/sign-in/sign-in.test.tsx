import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../engine/console/console-language.ts'
import { ConsoleApp } from '../console-app.tsx'
import { drawRoom } from '../testing/draw-room.tsx'

afterEach(async () => {
  cleanup()
  await chooseLanguage('EN')
  vi.unstubAllGlobals()
})

test('H4: what is missing at the door is said in the language that is chosen afterwards', async () => {
  drawRoom(<ConsoleApp boot={{ hasDemo: false, asksCompany: true }} />, '/inbox', { me: () => null })
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findAllByText('This field is required')).not.toEqual([])
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'PT' } })
  await screen.findByRole('heading', { level: 1, name: 'Entrar' })
  expect(screen.queryAllByText('This field is required')).toEqual([])
})

test('H4: what is typed at the door stays when another language is chosen there', async () => {
  const boot = { hasDemo: false, asksCompany: true }
  drawRoom(<ConsoleApp boot={boot} />, '/inbox', { me: () => null })
  const typed = { Company: 'house', Name: 'olga', Password: 'a long secret', 'Authenticator code': '123456' }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } })
  screen.getByLabelText('Language').focus()
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'PT' } })
  expect((await screen.findByRole('heading', { level: 1, name: 'Entrar' })).textContent).toBe('Entrar')
  const inputs = [...document.querySelectorAll('input')].map(({ name, value }) => [name, value])
  expect(inputs).toEqual([
    ['company', 'house'],
    ['name', 'olga'],
    ['password', 'a long secret'],
    ['code', '123456'],
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Idioma'))
})
