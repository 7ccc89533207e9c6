import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'

const server = Date.parse('2026-03-01T12:00:00.000Z')

function iso(ms: number) {
  return new Date(ms).toISOString()
}

/** A page that was opened when the server's clock said `server`, on a device whose own clock is wrong. */
function page(device = 0) {
  let passed = 0
  const clock = createClock({ monotonic: () => passed, device: () => device + passed })
  return { clock, pass: (ms: number) => (passed += ms) }
}

describe('the clock', () => {
  it('believes the device until the server has responded', () => {
    expect(page(4_000).clock.now()).toBe(4_000)
  })

  it('follows the server, whatever the device says', () => {
    const { clock, pass } = page(Date.parse('1999-01-01'))
    clock.sync(iso(server), { sentAt: 0, receivedAt: 0 })
    pass(90_000)
    expect(clock.now()).toBe(server + 90_000)
  })

  it('is never wrong by more than half of the quickest exchange', () => {
    const exchange = fc.record({ there: fc.nat(3_000), back: fc.nat(3_000) })
    fc.assert(
      fc.property(fc.array(exchange, { minLength: 1, maxLength: 8 }), (exchanges) => {
        const { clock, pass } = page()
        let time = 0
        for (const { there, back } of exchanges) {
          const sentAt = time
          const written = server + time + there
          time += there + back
          pass(there + back)
          clock.sync(iso(written), { sentAt, receivedAt: time })
        }
        const quickest = Math.min(...exchanges.map(({ there, back }) => there + back))
        expect(Math.abs(clock.now() - (server + time))).toBeLessThanOrEqual(quickest / 2 + 1)
      }),
    )
  })

  it('drops the time of a cached page as soon as the server responds', () => {
    const { clock, pass } = page()
    clock.sync(iso(server - 3_600_000), { sentAt: 0, receivedAt: 100 })
    pass(100)
    clock.sync(iso(server), { sentAt: 100, receivedAt: 100 })
    expect(clock.now()).toBe(server)
  })

  it('does not learn from what is no instant', () => {
    const { clock } = page(7)
    clock.sync('soon', { sentAt: 0, receivedAt: 0 })
    expect(clock.now()).toBe(7)
  })
})
