import { describe, expect, it } from 'vitest'
import { takeUrlSecrets } from './url-secrets.ts'

function open(href: string) {
  const replaced: unknown[][] = []
  const history = { state: { idx: 3 }, replaceState: (...call: unknown[]) => void replaced.push(call) }
  return { secrets: takeUrlSecrets({ location: { href }, history }), replaced }
}

const none = { token: null, resetToken: null, social: null, socialError: null }

describe('the address', () => {
  it('loses its secrets at once and keeps the rest', () => {
    const { secrets, replaced } = open('http://tala.localhost/help?tag=a&token=once#term')
    expect(secrets).toEqual({ ...none, token: 'once' })
    expect(replaced).toEqual([[{ idx: 3 }, '', '/help?tag=a#term']])
  })

  it('loses every copy of a secret, also an empty one', () => {
    const { secrets, replaced } = open('http://tala.localhost/?token=&resetToken=r1&resetToken=r2')
    expect(secrets).toEqual({ ...none, resetToken: 'r1' })
    expect(replaced).toEqual([[{ idx: 3 }, '', '/']])
  })

  it('loses what came back from a provider (C12)', () => {
    const { secrets, replaced } = open(
      'http://tala.localhost/rng?social=ticket&vassalage=PG&socialError=x#top',
    )
    expect(secrets).toEqual({ ...none, social: 'ticket', socialError: 'x' })
    expect(replaced).toEqual([[{ idx: 3 }, '', '/rng?vassalage=PG#top']])
  })

  it('is left alone when it carries none', () => {
    const { secrets, replaced } = open('http://tala.localhost/register?referralCode=R%201')
    expect(secrets).toEqual(none)
    expect(replaced).toEqual([])
  })
})
