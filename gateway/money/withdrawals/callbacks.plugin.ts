import type { FastifyInstance } from 'fastify'
import { minorOf } from '../../../schemas/base/money.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Callback } from '../payments/provider.ts'
import { forgedCallbacks } from '../providers/forged-callbacks.ts'
import { payoutProviderOf } from './open-payouts.ts'
import { type PayoutSaid, takeState } from './outcome.ts'
import { payoutOf } from './postings.ts'
import { locked } from './steps.ts'

/** Minor units of a decimal text; nothing where it says nothing. */
function minorSaid(text: string, scale: number): bigint {
  return minorOf(text, scale) ?? 0n
}

/**
 * Takes what a provider reports of a payout. The same again changes nothing; a payout of another amount than ours is not taken
 * for ours. Refuses with forbidden what is not the provider's.
 */
async function takePayoutCallback(platform: Platform, name: string, callback: Callback): Promise<void> {
  const now = platform.clock()
  const provider = payoutProviderOf(platform, name)
  if (!provider) throw new Refusal('not_found')
  const report = provider.read(callback, now)
  if (!report) throw new Refusal('forbidden')
  const { merchant, reference, status, amount, currency, paid } = report
  const brand = platform.registry.byMerchant(merchant)
  if (!brand || !/^[0-9a-f-]{36}$/.test(reference)) throw new Refusal('not_found')
  await platform.database.within(merchant, async (tx) => {
    const row = await locked(tx, { merchant, id: reference })
    if (row?.provider !== name) throw new Refusal('not_found')
    if (minorSaid(amount, row.scale) !== payoutOf(row)) throw new Refusal('conflict')
    const said: PayoutSaid = { status, paid: minorSaid(paid, row.scale), currency }
    await takeState(tx, brand, row, said, now)
  })
}

/** Where providers report what became of payouts. */
export async function addPayoutCallbacks(app: FastifyInstance, platform: Platform): Promise<void> {
  const noteForged = forgedCallbacks(platform)
  await app.register((scope, _options, done) => {
    // A signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parsed) => {
      parsed(null, text)
    })
    scope.post<{ Params: { provider: string } }>(
      '/wps/withdrawal/callback/:provider',
      { config: { anyHost: true } },
      async ({ params: { provider }, headers, body, url: path, hostname: host, ip: address }, reply) => {
        if (typeof body !== 'string') throw new Refusal('unsupported_media_type')
        await takePayoutCallback(platform, provider, { headers, path, body }).catch((error: unknown) => {
          noteForged(error, { provider, of: 'payout', host, address, body })
          throw error
        })
        return reply.header('cache-control', 'no-store').code(204).send()
      },
    )
    done()
  })
}
