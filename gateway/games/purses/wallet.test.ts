import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

describe('the balance', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway()
  })
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
    await expect(gateway.db.asOwner('update ledger_account set balance = -1')).rejects.toThrow(
      /ledger_member_never_negative/,
    )
  })
})
