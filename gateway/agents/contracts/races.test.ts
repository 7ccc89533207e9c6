// On PostgreSQL too: contracts are signed and changed by two at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ContractSite, openContractSite } from './testing/contract-people.ts'

let site: ContractSite

beforeAll(async () => {
  site = await openContractSite()
  for (const name of ['agentamy', 'agentben', 'agentcal'] as const) await site.token(name)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.asOwner('truncate contract, contract_event')
})

async function listEvents(id: string) {
  return (
    await site.db.asOwner<{ action: string }>(
      `select action from contract_event where contract_id = '${id}' order by at, id`,
    )
  ).map(({ action }) => action)
}

describe('in the same moment', () => {
  it('twenty accepts: exactly one wins', async () => {
    const { id } = (await site.offer('agentamy', 'agentben', 1000)).value.contract
    const codes = (
      await Promise.all(
        Array.from({ length: 20 }, () => site.act('agentben', { action: 'accept', contractId: id })),
      )
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === 'contract_state')).toHaveLength(19)
    expect(await listEvents(id)).toEqual(['offer', 'accept'])
  })

  it('accept, reject and withdraw of one offer: exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      await site.db.asOwner('truncate contract, contract_event')
      const { id } = (await site.offer('agentamy', 'agentben', 1000)).value.contract
      const codes = (
        await Promise.all([
          site.act('agentben', { action: 'accept', contractId: id }),
          site.act('agentamy', { action: 'withdraw', contractId: id }),
          site.act('agentben', { action: 'reject', contractId: id }),
        ])
      ).map(({ code }) => code)
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      expect(await listEvents(id)).toHaveLength(2)
    }
  })

  it('twenty offers of one kind: exactly one waits', async () => {
    const codes = (
      await Promise.all(Array.from({ length: 20 }, () => site.offer('agentamy', 'agentben', 1000)))
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === 'contract_pending')).toHaveLength(19)
  })

  it('agreeing to a termination and taking it back: exactly one wins', async () => {
    const id = await site.agree('agentamy', 'agentben', 1000)
    await site.act('agentben', { action: 'requestTermination', contractId: id })
    const codes = (
      await Promise.all([
        site.act('agentamy', { action: 'terminate', contractId: id }),
        site.act('agentben', { action: 'withdraw', contractId: id }),
        site.act('agentamy', { action: 'reject', contractId: id }),
      ])
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
  })

  it('a lower rate above and an offer below: nobody ends up with more than the one above', async () => {
    for (let round = 0; round < 5; round += 1) {
      await site.db.asOwner('truncate contract, contract_event')
      await site.agree('agentamy', 'agentben', 2000)
      const lower = (await site.offer('agentamy', 'agentben', 500)).value.contract.id
      await Promise.all([
        site.act('agentben', { action: 'accept', contractId: lower }),
        site.offer('agentben', 'agentcal', 1500),
      ])
      const broken = await site.db.asOwner(`
        select 1 from contract below join contract own on own.downline_id = below.upline_id and own.kind = below.kind
        where own.status = 'accepted' and below.status in ('offered', 'accepted') and below.rate > own.rate`)
      expect(broken).toEqual([])
    }
  })
})
