import { beforeAll, expect, it } from 'vitest'
import { bankTransfer } from '../../testing/bank-transfer.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'

const payment = { url: 'http://127.0.0.1:1/', secret: 'a secret of thirty-two signs here' }

function getBrand(provider: string) {
  const card = { code: 'card', minimum: '1', maximum: '9000', provider }
  return first({
    merchant: {
      paymentMethods: [card],
      payoutMethods: [bankTransfer],
      withdrawal: { provider },
      demo: { members: [{ ...demo.member, password: demo.password }], opening: '500' },
    },
  })
}

let token = ''
const gateway = prepareSite({ brands: [getBrand('auto'), second()] })
beforeAll(async () => {
  token = await gateway.logIn()
  // Production makes nobody by itself: from here on it is.
  Object.assign(gateway.platform.config, { production: true })
})

it.each([
  ['auto', false, []],
  ['sandbox', false, []],
  ['sandbox', true, []],
  ['http', false, []],
  ['auto', true, ['card', 'bank-transfer']],
  ['http', true, ['card', 'bank-transfer']],
])(
  'in production, ways in and out of money by %s are offered only where it is there (set: %s)',
  async (provider, isSet, codes) => {
    gateway.registry.put(getBrand(provider))
    Object.assign(gateway.platform.config, { payment: isSet ? payment : undefined })
    const deposits = (await gateway.call('depositMethods', { token })).value.methods
    const payouts = (await gateway.call('withdrawTerms', { token })).value.methods
    expect([...deposits, ...payouts].map(({ code }) => code)).toEqual(codes)
  },
)
