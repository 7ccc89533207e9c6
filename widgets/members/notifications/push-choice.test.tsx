import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { PushChoice } from './push-choice.tsx'

const endpoint = 'https://push.example/one'

/** The push service of a browser. */
interface Browser {
  /** What somebody says when the browser asks. */
  answer?: NotificationPermission
  /** Whether what the site runs while it is closed can be fetched. */
  hasWorker?: boolean
}

let subscribed: object | null
let asked: number

function browser({ answer = 'granted', hasWorker = true }: Browser = {}) {
  const subscription = {
    endpoint,
    toJSON: () => ({ keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe() {
      subscribed = null
      return Promise.resolve(true)
    },
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      expect([...applicationServerKey]).toEqual([4, 255, 254])
      subscribed = subscription
      return Promise.resolve(subscription)
    },
  }
  const registration = { pushManager }
  const known = Promise.resolve(hasWorker ? registration : undefined)
  const value = {
    getRegistration: () => known,
    register: () => (hasWorker ? known : Promise.reject(new TypeError('not fetched'))),
    ready: hasWorker ? known : new Promise(() => undefined),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  vi.stubGlobal('PushManager', vi.fn())
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission() {
      asked += 1
      notification.permission = answer
      return Promise.resolve(answer)
    },
  }
  vi.stubGlobal('Notification', notification)
}

/** A gateway that remembers, and notes what it is asked to. */
function gateway(key: string | null = 'BP_-', refuses = false) {
  const sent: unknown[] = []
  let device = { key, isOn: false, offers: false }
  platform({
    '/wps/push/device': () => ({ value: device }),
    '/wps/push': (body) => {
      sent.push(['on', body])
      if (refuses) return { status: 409, errorCode: 'excluded' }
      device = { key, isOn: true, offers: body['offers'] === true }
      return { value: device }
    },
    '/wps/push/off': (body) => {
      sent.push(['off', body])
      device = { key, isOn: false, offers: false }
      return { value: device }
    },
  })
  return sent
}

async function open() {
  await draw(<PushChoice />, { status: 'member' })
}

async function choice() {
  const byTestId = await screen.findByTestId<HTMLInputElement>('push-on')
  await waitFor(() => expect(byTestId.disabled).toBe(false))
  return byTestId
}

beforeEach(() => {
  subscribed = null
  asked = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('G4: a device is told once it is switched on, of offers if wanted, and of nothing once it is off', async () => {
  browser()
  const sent = gateway()
  await open()
  const on = await choice()
  expect([on.checked, asked]).toEqual([false, 0])
  fireEvent.click(on)
  const offers = await screen.findByTestId<HTMLInputElement>('push-offers')
  const own = { endpoint, p256dh: 'public', auth: 'secret' }
  expect([on.checked, offers.checked, sent]).toEqual([true, false, [['on', { ...own, offers: false }]]])
  await waitFor(() => expect(offers.disabled).toBe(false))
  fireEvent.click(offers)
  await waitFor(() => expect(offers.checked).toBe(true))
  expect(sent[1]).toEqual(['on', { ...own, offers: true }])
  await waitFor(() => expect(on.disabled).toBe(false))
  fireEvent.click(on)
  await waitFor(() => expect(on.checked).toBe(false))
  expect([sent[2], subscribed]).toEqual([['off', { endpoint }], null])
  expect(screen.queryByTestId('push-offers')).toBeNull()
})

test('G4: where the browser refuses, the page says where it is allowed again, and nothing is sent', async () => {
  browser({ answer: 'denied' })
  const sent = gateway()
  await open()
  fireEvent.click(await choice())
  expect((await screen.findByTestId('push-closed')).textContent).toContain(
    'Your browser blocks notifications from this site',
  )
  expect([sent, subscribed]).toEqual([[], null])
})

test('G4: who closes the question without an answer can be asked again', async () => {
  browser({ answer: 'default' })
  const sent = gateway()
  await open()
  fireEvent.click(await choice())
  await waitFor(() => expect(asked).toBe(1))
  const again = await choice()
  expect([again.checked, sent]).toEqual([false, []])
  fireEvent.click(again)
  await waitFor(() => expect(asked).toBe(2))
})

test.each([
  ['the gateway refuses', {}, true],
  ['what the site runs cannot be fetched', { hasWorker: false }, false],
])('G4: says that it did not work where %s, and can be tried again', async (_what, has, refuses) => {
  browser(has)
  gateway('BP_-', refuses)
  await open()
  fireEvent.click(await choice())
  await screen.findByText('That didn’t work. Try again.')
  expect((await choice()).checked).toBe(false)
})

test('G4: a browser or a gateway without push says so, and has no switch', async () => {
  const missing = 'This browser can’t show notifications while the site is closed'
  gateway()
  await open()
  expect((await screen.findByTestId('push-closed')).textContent).toContain(missing)
  cleanup()
  browser()
  gateway(null)
  await open()
  expect((await screen.findByTestId('push-closed')).textContent).toContain(missing)
  expect(screen.queryByTestId('push-on')).toBeNull()
})
