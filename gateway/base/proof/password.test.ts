import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

describe('a password', () => {
  it('is known again in any composition of its letters and with space around it, and no other is', async () => {
    const stored = await hashPassword('Caf\u00e9 2026', '203.0.113.1')
    expect(await isPassword(stored, 'Cafe\u0301 2026', '203.0.113.1')).toBe(true)
    expect(await isPassword(stored, 'Cafe 2026', '203.0.113.1')).toBe(false)
    expect(await isPassword(stored, ' Caf\u00e9 2026\t', '203.0.113.1')).toBe(true)
    expect(await isPassword(null, 'nobody has this one', '203.0.113.1')).toBe(false)
  })

  it('of another address is hashed before the many of one, which are refused when too many wait', async () => {
    const done: string[] = []
    const network = (at: number) => `2001:db8:9:9::${at.toString(16)}`
    const many = Array.from({ length: 80 }, (_, index) =>
      hashPassword('Lantern2026', network(index + 1)).then(() => done.push('many')),
    )
    const other = hashPassword('Lantern2026', '203.0.113.2').then(() => done.push('other'))
    const results = await Promise.allSettled(many)
    await other
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(80 - 32 - 3)
    expect(refused[0]?.reason).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 5 } })
    expect(done.indexOf('other')).toBeLessThan(8)
  })
})
