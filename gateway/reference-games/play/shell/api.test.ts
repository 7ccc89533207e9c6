import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caller } from './api.ts'

const page = new EventTarget()
const bodies: string[] = []
let network: 'here' | 'gone' | 'silent'

function answer(body: string) {
  return Promise.resolve(Response.json({ round: body }))
}

/** A network that is here, refuses at once, or takes what it is given and never answers. */
function send(_path: string, { body, signal }: { body: string; signal: AbortSignal }): Promise<Response> {
  bodies.push(body)
  if (network === 'here') return answer(body)
  if (network === 'gone') return Promise.reject(new TypeError('offline'))
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', send)
  bodies.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const call = caller(() => 'bearer')
const request = { key: 'aa', stake: '100' }

function play() {
  const settled = vi.fn()
  void call('POST', '/v/reels/play', request, { resend: true }).then(settled, settled)
  return settled
}

async function comeBack() {
  network = 'here'
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_000)
}

it.each(['gone', 'silent'] as const)(
  'a network %s for 30 s has the same request sent again, answered within 3 s of its return (R18)',
  async (way) => {
    network = way
    const settled = play()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(settled).not.toHaveBeenCalled()
    await comeBack()
    expect(settled).toHaveBeenCalledWith({ round: JSON.stringify(request) })
    expect(new Set(bodies)).toEqual(new Set([JSON.stringify(request)]))
    expect(bodies.length).toBeGreaterThan(1)
  },
)

it('a network that comes back lame is tried soon again, however long it was away (R18)', async () => {
  network = 'gone'
  const settled = play()
  await vi.advanceTimersByTimeAsync(30_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  network = 'here'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(settled).toHaveBeenCalledTimes(1)
})

it('what carries no key is not sent twice', async () => {
  network = 'silent'
  const settled = vi.fn()
  void call('POST', '/v/anything').catch(settled)
  await vi.advanceTimersByTimeAsync(1_000)
  await comeBack()
  expect(settled).toHaveBeenCalledTimes(1)
  expect(bodies).toHaveLength(1)
})
