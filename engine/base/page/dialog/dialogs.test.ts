import { expect, test, vi } from 'vitest'
import { createDialogs, entriesIn } from './dialogs.ts'

function names(dialogs: ReturnType<typeof createDialogs>) {
  return dialogs.stack.get().map(({ name }) => name)
}

test('dialogs lie above each other, and closing takes the top one with its result', async () => {
  const dialogs = createDialogs()
  const login = dialogs.open('login')
  const notice = dialogs.open('notice', { title: 'Sure?' })
  expect(names(dialogs)).toEqual(['login', 'notice'])
  dialogs.close(true)
  expect(await notice).toBe(true)
  dialogs.close()
  expect(await login).toBeUndefined()
  expect(names(dialogs)).toEqual([])
})

test('a dialog below the top can be closed by its key', async () => {
  const dialogs = createDialogs()
  const login = dialogs.open('login')
  void dialogs.open('notice')
  dialogs.close('late', dialogs.stack.get()[0]?.key)
  expect(await login).toBe('late')
  expect(names(dialogs)).toEqual(['notice'])
})

test('opening what is already on top changes it instead of stacking it twice', async () => {
  const dialogs = createDialogs()
  const first = dialogs.open('login', { portal: 'agent' })
  void dialogs.open('login', {})
  expect(await first).toBeUndefined()
  expect(dialogs.stack.get()).toEqual([{ key: 1, content: 1, name: 'login', props: {}, entry: true }])
})

test('closing all settles all', async () => {
  const dialogs = createDialogs()
  const both = Promise.all([dialogs.open('login'), dialogs.open('notice')])
  dialogs.clear()
  expect(await both).toEqual([undefined, undefined])
})

test('a dialog may take the place of the one on top, in its box and its place in the history', async () => {
  const dialogs = createDialogs()
  const login = dialogs.open('login', {}, { entry: false })
  void dialogs.open('register', { referralCode: 'A' }, { instead: true })
  expect(await login).toBeUndefined()
  expect(dialogs.stack.get()).toEqual([
    { key: 1, content: 2, name: 'register', props: { referralCode: 'A' }, entry: false },
  ])
})

test('a step from one dialog to another is stepped back, and who waited hears of the end', async () => {
  const dialogs = createDialogs()
  const login = dialogs.open('login', { portal: 'agent' })
  void dialogs.open('forgot-password', {}, { step: true })
  expect([names(dialogs), entriesIn(dialogs.stack.get())]).toEqual([['forgot-password'], 2])
  dialogs.back(1)
  expect([names(dialogs), entriesIn(dialogs.stack.get())]).toEqual([['login'], 1])
  expect(dialogs.stack.get()[0]?.props).toEqual({ portal: 'agent' })
  void dialogs.open('register', {}, { step: true })
  void dialogs.open('login', {}, { step: true })
  expect([names(dialogs), entriesIn(dialogs.stack.get())]).toEqual([['login'], 1])
  void dialogs.open('register', {}, { step: true })
  dialogs.close('done')
  expect(await login).toBe('done')
  expect(names(dialogs)).toEqual([])
})

test('a prepared dialog becomes the one that is opened without props, alone or in the place of another', () => {
  const dialogs = createDialogs()
  dialogs.prepare('login')
  const ahead = dialogs.prepared.get()
  void dialogs.open('login')
  expect(dialogs.stack.get()).toMatchObject([{ key: ahead?.key, content: ahead?.content, name: 'login' }])
  expect(dialogs.prepared.get()).toBeNull()

  dialogs.prepare('register')
  const next = dialogs.prepared.get()
  expect(next?.key).toBe(ahead?.key)
  void dialogs.open('register', {}, { instead: true })
  expect(dialogs.stack.get()).toMatchObject([{ key: next?.key, content: next?.content, name: 'register' }])
})

test('a prepared dialog is thrown away when another one, or the same with props, is opened', () => {
  const dialogs = createDialogs()
  dialogs.prepare('register')
  const ahead = dialogs.prepared.get()
  void dialogs.open('register', { referralCode: 'A' })
  expect(dialogs.stack.get()[0]?.content).not.toBe(ahead?.content)
  expect(dialogs.prepared.get()).toBeNull()
})

test('nothing waits for a dialog where none is open, and five seconds for one whose code never comes', async () => {
  vi.useFakeTimers()
  try {
    const dialogs = createDialogs()
    await dialogs.whenAlive()
    void dialogs.open('login')
    const alive = vi.fn()
    void dialogs.whenAlive().then(alive)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(alive).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(alive).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
