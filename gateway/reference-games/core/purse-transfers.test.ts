import { afterAll, beforeAll, describe, it } from 'vitest'
import { type AskVendor, purseChecks } from '../../cli/vendor-check/transfer-checks.ts'
import { getSignedHeaders } from '../../base/crypto/signed-message.ts'
import { reels } from '../reels/reels.mechanic.ts'
import { openTestVendor, type TestVendor } from '../testing/test-vendor.ts'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor(reels)
})
afterAll(() => vendor.close())

const ask: AskVendor = async (url, body) => {
  const { config, clock } = vendor.app.vendor
  const payload = JSON.stringify(body)
  const headers = getSignedHeaders(config.name, config.secret, url, payload, clock().getTime())
  return (await vendor.app.inject({ method: 'POST', url, headers, payload })).json()
}

describe('the reference vendor keeps purses by the protocol:', () => {
  it.each(purseChecks(ask).map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
    await run()
  })
})
