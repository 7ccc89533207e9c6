import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { preloadFlow } from '../../../engine/base/hooks/preload-flow.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'

type Answers = Parameters<typeof platform>[0]

function slider(id: string) {
  return {
    value: {
      kind: 'slider',
      id,
      lasts: 120,
      picture: 'AA==',
      piece: 'AA==',
      width: 340,
      height: 170,
      pieceSize: 56,
      pieceTop: 40,
      step: 2,
    },
  }
}

const refused = { status: 401, errorCode: 'invalid_credentials' }

afterEach(() => {
  cleanup()
  dropDrafts('login')
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function field(name: string) {
  return document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
}

/** The login dialog, submitted; the bot check asks as the answers say. */
async function submitLogin(answers: Answers) {
  const requests = platform({ '/session/login': refused, ...answers })
  const { engine } = await draw(null, { ready: ['login', 'bot-check'] })
  await preloadFlow('login')
  act(() => void engine.dialogs.open('login'))
  await waitFor(() => expect(field('username')).toBeTruthy())
  for (const [name, value] of [
    ['username', 'juan99'],
    ['password', 'Lantern2026'],
  ] as const) {
    const input = field(name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    if (input) fireEvent.input(input)
    act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const form = document.querySelector('dialog form')
  if (form) fireEvent.submit(form)
  return { requests, engine }
}

function handle() {
  return screen.findByRole('slider', { name: 'Slide the piece into the gap', hidden: true })
}

describe('the bot check above a form', () => {
  test('is not rendered where the server asks for nothing', async () => {
    const { engine } = await submitLogin({})
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Incorrect'))
    expect(engine.dialogs.stack.get().map(({ name }) => name)).toEqual(['login'])
  })

  test('hands in what the keys did, says that it fits, and lets the login go on', async () => {
    const sent: Record<string, unknown>[] = []
    const { requests } = await submitLogin({
      '/bot-check/challenge': slider('one'),
      '/bot-check/verify': (body) => {
        sent.push(body)
        return { value: { token: 't' } }
      },
    })
    const range = (await handle()) as HTMLInputElement
    expect(requests.some((call) => call.includes('/session/login'))).toBe(false)
    for (const at of ['2', '4', '6']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range, at)
      fireEvent.input(range)
    }
    expect(range.getAttribute('aria-valuetext')).toBe('Moved 2 percent')
    fireEvent.keyDown(range, { key: 'Enter' })
    await screen.findByText('Done. Thank you.')
    expect(sent[0]).toMatchObject({
      id: 'one',
      action: 'login',
      identifier: 'juan99',
      position: 6,
      means: 'keyboard',
    })
    expect((sent[0]?.['trace'] as number[][]).map(([, at]) => at)).toEqual([0, 2, 4, 6])
    await waitFor(() => expect(screen.queryByRole('slider', { hidden: true })).toBeNull(), { timeout: 3000 })
    await waitFor(() => expect(requests.some((call) => call.includes('/session/login'))).toBe(true))
  })

  test('says that a piece did not fit, and shows another puzzle', async () => {
    let puzzles = 0
    await submitLogin({
      '/bot-check/challenge': () => slider(`p${String(++puzzles)}`),
      '/bot-check/verify': { status: 422, errorCode: 'bot_check_failed' },
    })
    const range = (await handle()) as HTMLInputElement
    for (const at of ['2', '4', '6']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range, at)
      fireEvent.input(range)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Check', hidden: true }))
    await screen.findByText('That didn’t match. Try again.')
    await waitFor(() => expect(puzzles).toBe(2), { timeout: 3000 })
    await waitFor(() => expect(range.value).toBe('0'))
  })

  test('given up, it leaves the form as it was', async () => {
    const { engine, requests } = await submitLogin({ '/bot-check/challenge': slider('one') })
    await handle()
    act(() => engine.dialogs.close())
    await waitFor(() => expect(screen.queryByRole('slider', { hidden: true })).toBeNull())
    expect(field('password')?.value).toBe('Lantern2026')
    expect(requests.some((call) => call.includes('/session/login'))).toBe(false)
    const form = document.querySelector('dialog form')
    if (form) fireEvent.submit(form)
    await handle()
  })

  test('stays away when nobody could be asked: the form says so, and its next try asks again', async () => {
    let online = false
    const { engine } = await submitLogin({
      '/bot-check/challenge': () => (online ? slider('one') : { status: 503, errorCode: 'unavailable' }),
    })
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''), { timeout: 5000 })
    expect(engine.dialogs.stack.get().map(({ name }) => name)).toEqual(['login'])
    expect(field('password')?.value).toBe('Lantern2026')
    online = true
    const form = document.querySelector('dialog form')
    if (form) fireEvent.submit(form)
    await handle()
  })

  test('says when the answer does not reach the server, and asks again', async () => {
    let challenges = 0
    await submitLogin({
      '/bot-check/challenge': () => slider(`c${String(++challenges)}`),
      '/bot-check/verify': { status: 503, errorCode: 'unavailable' },
    })
    const range = (await handle()) as HTMLInputElement
    for (const at of ['2', '4', '6']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range, at)
      fireEvent.input(range)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Check', hidden: true }))
    const retry = await screen.findByRole('button', { name: 'Try again', hidden: true }, { timeout: 5000 })
    fireEvent.click(retry)
    await handle()
    expect(challenges).toBe(2)
  })
})
