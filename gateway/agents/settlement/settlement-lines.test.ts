import { describe, expect, it } from 'vitest'
import type { Name } from '../contracts/testing/contract-people.ts'
import { prepareSettlements, monthEnd, site, start } from './testing/settled-books.ts'

prepareSettlements()

describe('what an agent sees of it', () => {
  it('is each line, down to the members whose play it is made of, and nobody else’s', async () => {
    await site.play('memberdan', 100_000n, 0n, start)
    await site.play('membereve', 50_000n, 20_000n, start)
    const end = monthEnd(start)
    await site.settleAt(end)
    const days = {
      kind: 'dividend' as const,
      from: start.toISOString().slice(0, 10),
      to: end.toISOString().slice(0, 10),
    }
    const listed = async (who: Name) =>
      (await site.call('commissions', { token: await site.token(who), query: days })).value
    const { content, totals, next } = await listed('agentamy')
    expect([totals, next]).toEqual([{ lines: 1, paid: '220.00' }, null])
    const [line] = content
    if (!line) throw new Error('no line is listed')
    expect(line).toMatchObject({
      rate: 4_000,
      turnover: '1500.00',
      net: '-1300.00',
      paid: '220.00',
      isPosted: true,
    })
    const query = { run: line.run, contract: line.contract }
    const { value } = await site.call('commission', { token: await site.token('agentamy'), query })
    expect(value.members.map(({ rate, below, earned }) => [rate, below, earned])).toEqual([
      [4_000, 0, '120.000000'],
      [4_000, 3_000, '100.000000'],
    ])
    expect(value).toMatchObject({ hidden: 0, isChanged: false, carriedOut: '0.000000' })
    for (const who of ['agentben', 'agentzoe'] as const)
      expect((await site.call('commission', { token: await site.token(who), query })).code).toBe('not_found')
    const [first] = value.members
    const rounds = (member: string) =>
      site
        .token('agentamy')
        .then((token) => site.call('commissionRounds', { token, query: { ...query, member } }))
    expect((await rounds(first?.id ?? '')).value.content).toMatchObject([
      { turnover: '500.00', net: '-300.00', rate: 4_000, below: 0, earned: '120.000000' },
    ])
    expect((await rounds(await site.idOf('memberzed'))).code).toBe('not_found')
    const { run = '', contract = '' } = (await listed('agentcal')).content[0] ?? {}
    const of = async (who: Name) =>
      (await site.call('commission', { token: await site.token(who), query: { run, contract } })).code
    // Whoever agreed the contract sees what it comes to; whoever is above them does not.
    expect([await of('agentcal'), await of('agentben'), await of('agentamy')]).toEqual([
      null,
      null,
      'not_found',
    ])
    const seen = async (who: Name) => {
      const sent = { token: await site.token(who), query: { run, contract } }
      return (await site.call('commission', sent)).value.members.map(({ account }) => account)
    }
    // dan is directly below cal, and so shown to cal alone.
    expect([await seen('agentcal'), await seen('agentben')]).toEqual([['memberdan'], ['me***n']])
    await site.end(await site.play('memberdan', 10_000n, null, start), 0n)
    const changed = await site.call('commission', { token: await site.token('agentamy'), query })
    expect(changed.value.isChanged).toBe(true)
  })
})
