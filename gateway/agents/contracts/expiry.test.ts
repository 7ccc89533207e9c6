import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractSite, openContractSite } from './testing/contract-people.ts'

let site: ContractSite

beforeAll(async () => {
  site = await openContractSite({ offerHours: 2 })
})
afterAll(() => site.close())

async function news() {
  return (
    await site.db.asOwner<{ username: string; status: string }>(`
      select m.username, e.body ->> 'status' as status from member_event e
      join member m on m.merchant = e.merchant and m.id = e.member_id
      where e.kind = 'contract.changed' order by m.username, e.sequence`)
  ).map(({ username, status }) => `${username} ${status}`)
}

describe('an offer that nobody answers', () => {
  it('is noted as expired behind the calls, and both sides are notified', async () => {
    const { id } = (await site.offer('agentamy', 'agentben', 900)).value.contract
    expect(await news()).toEqual(['agentamy offered', 'agentben offered'])
    const anybody = () => site.call('captcha', { query: { action: 'login' } })
    await anybody()
    site.pass(3 * 3600)
    await anybody()
    await site.platform.background.idle()
    expect(await site.statusOf(id)).toBe('expired')
    expect(await news()).toEqual([
      'agentamy offered',
      'agentamy expired',
      'agentben offered',
      'agentben expired',
    ])
  })
})
