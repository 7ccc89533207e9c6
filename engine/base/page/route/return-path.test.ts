import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDialogs } from '../dialog/dialogs.ts'
import { createReturnPath } from './return-path.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const dialogs = createDialogs()
  const to = vi.fn()
  return { dialogs, to, returnPath: createReturnPath(dialogs, { to }) }
}

test('whoever logs in goes on to the stored path, once', () => {
  const { dialogs, to, returnPath } = setUp()
  returnPath.store('/seamless?gameCode=17')
  void dialogs.open('login')
  dialogs.close()
  returnPath.follow()
  returnPath.follow()
  expect(to.mock.calls).toEqual([['/seamless?gameCode=17'], ['/']])
})

test('a return path outlasts the change from login to registration', () => {
  const { dialogs, to, returnPath } = setUp()
  returnPath.store('/seamless?gameCode=17')
  void dialogs.open('login')
  void dialogs.open('register', {}, { instead: true })
  vi.runAllTimers()
  returnPath.follow()
  expect(to).toHaveBeenCalledWith('/seamless?gameCode=17')
})

test('whoever closes the login instead goes home at the next one', () => {
  const { dialogs, to, returnPath } = setUp()
  returnPath.store('/seamless?gameCode=17')
  void dialogs.open('login')
  dialogs.close()
  vi.runAllTimers()
  returnPath.follow()
  expect(to).toHaveBeenCalledWith('/')
})

test('whoever was interrupted comes back to the dialogs that were open, in place of the log-in', () => {
  const { dialogs, to, returnPath } = setUp()
  void dialogs.open('change-password')
  returnPath.store('/member', { over: true })
  void dialogs.open('login', {}, { entry: false })
  dialogs.close()
  vi.runAllTimers()
  returnPath.follow()
  expect(to).toHaveBeenCalledWith('/member', { replace: true, dialogs: 1 })
})
