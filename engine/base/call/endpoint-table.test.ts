import { expect, test } from 'vitest'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { endpointEntry } from './endpoint-table.ts'
import { firstEndpoints } from './first-endpoints.ts'

test('the calls of a first page are answered where the whole table says', () => {
  expect(endpoints).toMatchObject(firstEndpoints)
})

test('a call beyond the first page has its entry fetched, and no other name is a call', async () => {
  expect(await endpointEntry('walletTransfer')).toEqual(endpoints.walletTransfer)
  await expect(endpointEntry('toString' as never)).rejects.toThrow('no call is named toString')
})
