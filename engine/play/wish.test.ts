import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDialogs } from '../dialog/dialogs.ts'
import { createWish } from './wish.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function wishing() {
  const dialogs = createDialogs()
  const to = vi.fn()
  return { dialogs, to, wish: createWish(dialogs, { to }) }
}

test('whoever logs in goes on to what they wished for, once', () => {
  const { dialogs, to, wish } = wishing()
  wish.keep('/seamless?gameCode=17')
  void dialogs.open('login')
  dialogs.close()
  wish.follow()
  wish.follow()
  expect(to.mock.calls).toEqual([['/seamless?gameCode=17'], ['/']])
})

test('a wish outlasts the change from login to registration', () => {
  const { dialogs, to, wish } = wishing()
  wish.keep('/seamless?gameCode=17')
  void dialogs.open('login')
  void dialogs.open('register', {}, { instead: true })
  vi.runAllTimers()
  wish.follow()
  expect(to).toHaveBeenCalledWith('/seamless?gameCode=17')
})

test('whoever closes the login instead goes home at the next one', () => {
  const { dialogs, to, wish } = wishing()
  wish.keep('/seamless?gameCode=17')
  void dialogs.open('login')
  dialogs.close()
  vi.runAllTimers()
  wish.follow()
  expect(to).toHaveBeenCalledWith('/')
})

test('whoever was interrupted comes back to the dialogs that were open, in place of the log-in', () => {
  const { dialogs, to, wish } = wishing()
  void dialogs.open('change-password')
  wish.keep('/member', { over: true })
  void dialogs.open('login', {}, { entry: false })
  dialogs.close()
  vi.runAllTimers()
  wish.follow()
  expect(to).toHaveBeenCalledWith('/member', { replace: true, dialogs: 1 })
})
