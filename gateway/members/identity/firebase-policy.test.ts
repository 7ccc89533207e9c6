import { expect, it } from 'vitest'
import type { BrandStyle } from '../../site/pages/brand-style.ts'
import { pagePolicy } from '../../site/pages/document.ts'
import { first } from '../../testing/test-gateway.ts'
import { firebasePolicy } from './firebase-policy.ts'

function policyWith(firebase: object) {
  const brand = first({
    merchant: {
      identity: {
        firebase: { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'tala-demo', ...firebase },
      },
    },
  })
  return { policy: pagePolicy(brand, { hash: "'sha256-x'" } as BrandStyle, false), ...firebasePolicy(brand) }
}

it('lets no page reach Google unless its brand uses Firebase', () => {
  for (const firebase of [
    {},
    { enabled: true },
    { enabled: false, smsChannel: 'firebase', services: ['google.com'] },
    { enabled: true, smsChannel: 'firebase', projectId: '' },
  ]) {
    expect(policyWith(firebase).policy).not.toMatch(/google|gstatic|firebase/)
    expect(policyWith(firebase).popups).toBe(false)
  }
})

it('opens for each part what that part needs, and never unsafe-*', () => {
  const sms = policyWith({ enabled: true, smsChannel: 'firebase' }).policy
  expect(sms).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  )
  expect(sms).toContain("connect-src 'self' https://identitytoolkit.googleapis.com")
  expect(sms).not.toContain('apis.google.com ')
  const social = policyWith({ enabled: true, services: ['google.com'] })
  expect(social.policy).toContain("script-src 'self' https://apis.google.com;")
  expect(social.policy).toContain("frame-src 'self' https://x.firebaseapp.com;")
  expect(social.popups).toBe(true)
  for (const { policy } of [policyWith({ enabled: true, smsChannel: 'firebase' }), social])
    expect(policy).not.toMatch(/unsafe/)
})
