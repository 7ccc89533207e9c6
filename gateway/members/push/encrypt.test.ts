import { expect, it } from 'vitest'
import { encryptFor } from './encrypt.ts'

it('G4: a push is encrypted as the example of RFC 8291 is', () => {
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const sealed = encryptFor(target, 'When I grow up, I want to be a watermelon', {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('is refused for a key that is none, and for more than one record holds', () => {
  const auth = Buffer.alloc(16).toString('base64url')
  expect(() => encryptFor({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }, 'x')).toThrow()
  expect(() => encryptFor({ p256dh: '', auth }, 'x'.repeat(5000))).toThrow(RangeError)
})
