import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { memberAnswer } from './account.fixture.ts'
import {
  form,
  field,
  hasField,
  getMessage,
  isInvalid,
  fill,
  submit,
  tab,
  opened,
  open,
  tidyUp,
} from '../../testing/account-dialogs.tsx'

afterEach(tidyUp)

const wrongPassword = { status: 401, errorCode: 'invalid_credentials' }

describe('logging in', () => {
  test('names what is missing, announces it and moves to the first wrong field', async () => {
    await open('login')
    submit()
    await waitFor(() => expect(document.activeElement).toBe(field('username')))
    expect(isInvalid('username')).toBe(true)
    expect([getMessage('username'), getMessage('password')]).toEqual(['Input cannot be empty', ''])
    expect(screen.getByRole('status').textContent).toContain('2 fields need your attention')
  })

  test('no longer announces what was missing once it is there', async () => {
    await open('login', { '/session/login': wrongPassword })
    submit()
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 fields'))
    fill({ username: 'juan99', password: 'secret 1' })
    submit()
    await screen.findByRole('alert')
    expect(screen.getByRole('status').textContent).not.toContain('2 fields')
  })

  test('keeps what was typed when the password is wrong, and says so once', async () => {
    const { requests } = await open('login', { '/session/login': wrongPassword })
    fill({ username: '  juan99 ', password: ' secret 1' })
    expect(field('username').value).toBe('juan99')
    submit()
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password')
    expect(requests.filter((call) => call.includes('/session/login'))).toHaveLength(1)
    expect(field('password').value).toBe('secret 1')
  })

  test('closes and goes home when it succeeded, and forgets what was typed', async () => {
    const { engine, address } = await open(
      'login',
      { '/session/login': opened, '/member/info': { value: memberAnswer } },
      {},
      { path: '/promotions' },
    )
    fill({ username: 'juan99', password: 'Lantern2026' })
    submit()
    await waitFor(() => expect(form()).toBeNull())
    await waitFor(() => expect(address()).toBe('/'))
    act(() => void engine.dialogs.open('login'))
    await waitFor(() => expect(form()).toBeTruthy())
    expect(field('password').value).toBe('')
  })

  test('asks for the characters of a picture once the server demands them, and for new ones each time', async () => {
    let pictures = 0
    await open('login', {
      '/session/login': { status: 401, errorCode: 'captcha_required', value: { captcha: true } },
      '/captcha': () => ({ value: `picture${String(++pictures)}` }),
    })
    expect(hasField('captcha')).toBe(false)
    fill({ username: 'juan99', password: 'Wrong1234' })
    submit()
    const first = await screen.findByRole('img', { name: 'Picture with characters to type' })
    expect(first.getAttribute('src')).toContain('picture1')
    await waitFor(() => expect(document.activeElement).toBe(field('captcha')))
    submit()
    await waitFor(() => expect(isInvalid('captcha')).toBe(true))
    fill({ captcha: 'abcd' })
    submit()
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('picture2'))
    expect(field('captcha').value).toBe('')
    expect(field('username').value).toBe('juan99')
  })

  test('says when there is no network and works when it is back', async () => {
    let online = false
    await open('login', {
      '/session/login': () => (online ? opened : { status: 503, errorCode: 'unavailable' }),
      '/member/info': { value: memberAnswer },
    })
    fill({ username: 'juan99', password: 'Lantern2026' })
    submit()
    await screen.findByRole('alert')
    online = true
    submit()
    await waitFor(() => expect(form()).toBeNull())
  })

  test('changes its tabs with the arrow keys in reading direction, and keeps what each holds', async () => {
    await open('login')
    fill({ username: 'juan99' })
    tab('Password').focus()
    fireEvent.keyDown(tab('Password'), { key: 'ArrowRight' })
    await waitFor(() => expect(hasField('mobileNum')).toBe(true))
    expect(document.activeElement).toBe(tab('SMS code'))
    fill({ mobileNum: '0917 123 4567' })
    fireEvent.keyDown(tab('SMS code'), { key: 'Home' })
    await waitFor(() => expect(hasField('username')).toBe(true))
    expect(field('username').value).toBe('juan99')
    fireEvent.click(tab('SMS code'))
    await waitFor(() => expect(hasField('mobileNum')).toBe(true))
    expect(field('mobileNum').value).toBe('09171234567')
  })

  test('has what was typed when it is opened again', async () => {
    const { engine } = await open('login')
    fill({ username: 'juan99' })
    act(() => engine.dialogs.close())
    expect(form()).toBeNull()
    act(() => void engine.dialogs.open('login'))
    await waitFor(() => expect(form()).toBeTruthy())
    expect(field('username').value).toBe('juan99')
  })

  test('has no tabs where there is one way only, and none at the agent portal', async () => {
    await open('login', {}, { portal: 'agent' })
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.queryByText('Create account')).toBeNull()
  })
})
