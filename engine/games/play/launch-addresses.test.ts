import { expect, test } from 'vitest'
import { launchAddresses } from './launch-addresses.ts'

const url = 'http://vendor.localhost:8081/play?token=t&game=17'

test('a game is on every host under the same address, in an order of chance', () => {
  const chances = [0.9, 0.1]
  expect(
    launchAddresses(url, ['https://a.example', 'https://b.example/'], () => chances.shift() ?? 0),
  ).toEqual(['https://b.example/play?token=t&game=17', 'https://a.example/play?token=t&game=17'])
})

test('without listed hosts it is where the gateway says', () => {
  expect(launchAddresses(url, [])).toEqual([url])
})
