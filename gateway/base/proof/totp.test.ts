import { describe, expect, it } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

/** RFC 6238 appendix B, SHA-1: its last six digits, since ours are shorter. */
const vectors = [
  [59, '94287082', 1],
  [1111111109, '07081804', 37037036],
  [1111111111, '14050471', 37037037],
  [1234567890, '89005924', 41152263],
  [2000000000, '69279037', 66666666],
  [20000000000, '65353130', 666666666],
] as const
/** "12345678901234567890" in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

function at(seconds: number) {
  return new Date(seconds * 1000)
}

describe('a time-based code', () => {
  it.each(vectors)('at %i s is that of RFC 6238', async (seconds, code, step) => {
    expect(await totpStep(secret, code.slice(2), at(seconds))).toBe(step)
  })

  it('counts one step early and late, and no further', async () => {
    const steps = [-61, -30, 0, 30, 61].map((drift) => totpStep(secret, '005924', at(1234567890 + drift)))
    expect(await Promise.all(steps)).toEqual([undefined, 41152263, 41152263, 41152263, undefined])
  })

  it('does not count a day later, nor where it is no code', async () => {
    expect(await totpStep(secret, '005924', at(1234567890 + 86_400))).toBeUndefined()
    for (const code of ['', '5924', '0059240', 'abcdef', '００５９２４'])
      expect(await totpStep(secret, code, at(1234567890))).toBeUndefined()
  })

  it('has a secret of 160 bits and an address for the app', () => {
    const made = newTotpSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totpUri('Tala', 'rosaria', made))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Tala:rosaria',
    ])
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([made, 'Tala'])
  })
})
