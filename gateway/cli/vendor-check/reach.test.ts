import { expect, it } from 'vitest'
import { reach, reachable } from './reach.ts'

it.each([
  ['http://tala.localhost:8080', 'http://127.0.0.1:8080'],
  ['http://tala.localhost:8080/some/page', 'http://127.0.0.1:8080'],
  ['https://play.example', 'https://play.example'],
])('%s is reached at %s', (address, is) => {
  expect(reachable(address)).toBe(is)
})

it('says where nothing answers', async () => {
  await expect(reach('http://127.0.0.1:9/vendor/wallet/balance', { method: 'POST' })).rejects.toThrow(
    /^Nothing answers at http:\/\/127\.0\.0\.1:9: /,
  )
})
