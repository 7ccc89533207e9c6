import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { decimal } from './wallet.service.ts'

describe('an amount', () => {
  it.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [825_050n, 2, '8250.50'],
    [-5n, 2, '-0.05'],
    [12n, 0, '12.0'],
    [1n, 4, '0.0001'],
    [9_007_199_254_740_993n, 2, '90071992547409.93'],
  ])('of %s minor units at scale %i is %s', (minor, scale, text) => {
    expect(decimal(minor, scale)).toBe(text)
  })
})

describe('the balance', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway()
  }, 60_000)
  afterAll(() => gateway.close())

  it('is the own, in the currency of the merchant', async () => {
    const token = await gateway.logIn()
    expect((await gateway.call('balance', { token })).value).toEqual({
      balance: '0.00',
      currency: 'PHP',
      currencySymbol: '₱',
      updatedAt: expect.any(String) as string,
    })
    expect((await gateway.call('balance', { token: await gateway.logIn('trial') })).value.balance).toBe(
      '0.00',
    )
  })

  it('is never below nothing, whatever is written', async () => {
    await expect(gateway.db.asOwner('update wallet set balance = -1')).rejects.toThrow(
      /wallet_never_negative/,
    )
  })
})
