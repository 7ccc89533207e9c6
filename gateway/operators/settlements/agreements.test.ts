// On PostgreSQL too: the tree is read by queries of its own.
import { describe, expect, it } from 'vitest'
import { merchant } from '../../agents/settlement/testing/settlement-site.ts'
import type { ConsoleClient } from '../testing/console-client.ts'
import { prepareSettlementRoom, agreed, below, carl, eve, risk, site } from './testing/settlement-room.ts'

prepareSettlementRoom()

describe('F4, H4: contracts in the console', () => {
  const end = (by: ConsoleClient, shown: string[], status = 'accepted') =>
    by.call('agreementEnd', {
      body: { merchant, id: agreed, status, shown, reason: 'agents_agreed', comment: '' },
    })

  it('are filtered, and one shows its history and what would end with it', async () => {
    const found = async (query: object) =>
      (await risk.call('agreements', { query: { merchant, ...query } })).value.content.map(({ id }) => id)
    expect(await found({ status: 'accepted' })).toEqual([below, agreed])
    expect(await found({ agent: 'AGENTAMY' })).toEqual([agreed])
    expect(await found({ kind: 'daily' })).toEqual([])
    expect(await found({ after: below })).toEqual([agreed])
    const { value } = await risk.call('agreementDetail', { query: { merchant, id: agreed } })
    expect(value.history.map(({ action, actor }) => [action, actor])).toEqual([
      ['offer', 'agentamy'],
      ['accept', 'agentben'],
    ])
    expect(value.affected.map(({ id }) => id)).toEqual([below])
  })

  it('are ended by who may, as they were shown, once, with what hangs on them', async () => {
    expect((await end(risk, [below])).code).toBe('forbidden')
    expect((await end(eve, [below])).code).toBe('not_found')
    expect((await end(carl, [])).code).toBe('contract_affects_downline')
    expect((await end(carl, [below], 'offered')).code).toBe('contract_state')
    expect((await end(carl, [below])).code).toBeNull()
    expect((await end(await carl.again(), [below])).code).toBe('contract_state')
    expect([await site.statusOf(agreed), await site.statusOf(below)]).toEqual([
      'terminated',
      'uplineProceeded',
    ])
    const { value } = await risk.call('agreementDetail', { query: { merchant, id: agreed } })
    expect(value.history.at(-1)).toMatchObject({ action: 'end', actor: null, status: 'terminated' })
  })
})
