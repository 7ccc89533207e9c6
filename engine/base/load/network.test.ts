import { afterEach, expect, test, vi } from 'vitest'
import { acrossOffline } from './network.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what fails without a network is loaded when the network is back, and the failure is not reported', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: false })
  const load = vi.fn(() => Promise.reject<string>(new Error('no network')))
  const settled = vi.fn()
  const loading = acrossOffline(load)
  loading.then(settled, settled)
  await new Promise(setImmediate)
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0])

  load.mockResolvedValue('code')
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('online'))
  expect(await loading).toBe('code')
})

test('what fails with a network is reported', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  await expect(acrossOffline(load)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledTimes(1)
})
