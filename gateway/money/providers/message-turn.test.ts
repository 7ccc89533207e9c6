import { createHmac } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { slow, turn } from '../../base/fair-use/testing/slow-database.ts'
import { openTestGateway, testConfig, type TestGateway } from '../../testing/test-gateway.ts'

const secret = 'a secret of the provider, long enough'
/** More than may wait of one address. */
const payments = 550

let gateway: TestGateway | undefined
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})

function getSigned(path: string, reference: string, now: number) {
  const said = { merchant: 'firstcode', reference, status: 'confirmed', amount: '100.00', currency: 'PHP' }
  const payload = JSON.stringify(
    path.includes('payment') ? said : { ...said, status: 'paid', paid: '100.00' },
  )
  const lines = ['callback', path, '0', String(now), reference, payload].join('\n')
  const headers = {
    'content-type': 'application/json',
    'x-livery-time': String(now),
    'x-livery-reference': reference,
    'x-livery-signature': createHmac('sha256', secret).update(lines).digest('hex'),
  }
  return { method: 'POST' as const, url: path, headers, payload }
}

it.each(['/wps/payment/callback/http', '/wps/withdrawal/callback/http'])(
  'takes what a provider reports at %s of each payment, however many wait at its one address',
  async (path) => {
    gateway = await openTestGateway()
    const { held, asked, open, shut } = slow(gateway.db.database, 2)
    const { registry, messenger, clock } = gateway.platform
    const config = { ...testConfig, payment: { url: 'http://127.0.0.1:9', secret } }
    const app = await buildApp({ config, registry, messenger, clock, database: held })
    shut()
    const report = async (nth: number) =>
      (await app.inject(getSigned(path, `payment-${String(nth)}`, clock().getTime()))).statusCode
    const reports = Array.from({ length: payments }, (_, nth) => report(nth))
    while (asked.length < 2) await turn()
    for (let turns = 0; turns < 50; turns += 1) await turn()
    open()
    // Nobody here began them: each is kept for an operator.
    expect(new Set(await Promise.all(reports))).toEqual(new Set([202]))
    await app.close()
  },
)
