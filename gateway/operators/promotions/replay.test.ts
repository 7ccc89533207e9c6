// On PostgreSQL too: a replay reads what members did in its own queries.
import { describe, expect, it, vi } from 'vitest'
import { dateIn } from '../../base/calendar/calendar.ts'
import { segment } from '../../rewards/segments/segments.tables.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import {
  preparePromotionRoom,
  carl,
  decide,
  detail,
  gateway,
  merchant,
  olga,
  plain,
  play,
  publish,
  shown,
  write,
} from './testing/promotion-room.ts'

preparePromotionRoom()

describe('the room of promotions', () => {
  it('G2: replays over what members really did, within the budget, without what was taken back', async () => {
    await play('rosaria', 1200n)
    const takeBack = await play('player1', 1000n)
    await play('player2', 900n)
    const at = gateway.platform.clock()
    const date = dateIn(first().merchant.timeZone, at)
    const query = { merchant, id: 'folder', from: date, to: date }
    const replay = async (id = 'folder') =>
      (await olga.call('promotionReplay', { query: { ...query, id } })).value
    expect(await replay()).toMatchObject({ members: 2, times: 2, given: 2, money: '10.00', points: 0 })
    await takeBack()
    expect(await replay()).toMatchObject({ members: 1, times: 1, money: '5.00' })
    await write('poor', { ...plain, budget: { count: 1 }, conditions: [] })
    expect(await replay('poor')).toMatchObject({ members: 3, times: 3, given: 1, money: '5.00' })
    const late = { ...query, to: '2999-01-01' }
    expect((await olga.call('promotionReplay', { query: late })).code).toBe('field_format')
  })

  it('G2: is for a segment that was saved: told, judged and replayed by who belongs to it then', async () => {
    const rich = (atLeast: string) => [
      { rule: 'measure', measure: { of: 'stake', games: ['slot'] }, days: 30, atLeast },
    ]
    const save = async (version: number, rules: object[]) =>
      (
        await olga.call('segmentSet', {
          body: { merchant, id: 'rich', title: 'They who lose most', rules, version, reason: 'policy' },
        })
      ).code
    const offer = { ...plain, audience: [{ segment: 'rich' }], conditions: [], turn: 'once' }
    expect(await write('kept', offer)).toEqual(['audience.0.segment: unknown segment'])
    expect((await publish('kept')).code).toBe('field_format')
    expect(await save(0, rich('12'))).toBe(null)
    expect((await detail('kept')).segments).toEqual([{ id: 'rich', title: 'They who lose most' }])
    expect(await write('kept', offer)).toEqual([])
    const at = gateway.platform.clock()
    const date = dateIn(first().merchant.timeZone, at)
    const query = { merchant, id: 'kept', from: date, to: date }
    const replayed = async () => (await olga.call('promotionReplay', { query })).value
    expect(await replayed()).toMatchObject({ members: 1, times: 1, money: '5.00' })
    expect((await publish('kept')).value.state).toBe('waiting')
    // A segment that is gone by then would leave an offer live that nobody could ever be given.
    const remove = { merchant, id: 'rich', version: 1, reason: 'policy' }
    expect((await olga.call('segmentRemove', { body: remove })).code).toBe(null)
    expect((await decide(carl, 'approve', 'checked')).code).toBe('case_changed')
    expect(await save(0, rich('12'))).toBe(null)
    expect((await decide(carl, 'approve', 'checked')).code).toBe(null)
    await vi.waitFor(async () => expect(await shown('kept')).toBeDefined())
    expect((await shown('kept'))?.audience).toEqual([
      [{ kind: 'segment', need: '', isMoney: false, within: null, of: [] }],
    ])
    const enter = async (username: string) =>
      (await gateway.call('login', { body: { type: 'username', username, password: demo.password } })).value
        .token
    const tokens = { rosaria: await enter('rosaria'), player2: await enter('player2') }
    const standing = async (who: keyof typeof tokens) => {
      const { value } = await gateway.call('promotionStandings', { token: tokens[who] })
      return value.find(({ id }) => id === 'kept')
    }
    const claim = (who: keyof typeof tokens) =>
      gateway.call('promotionClaim', { token: tokens[who], body: { id: 'kept' } })
    expect(await standing('rosaria')).toMatchObject({ status: 'claim', bar: null })
    expect(await standing('player2')).toMatchObject({
      status: 'process',
      bar: 'audience',
      audience: [[{ isMet: false, have: '', share: 0 }]],
    })
    expect((await claim('player2')).code).toBe('promotion_audience')
    expect((await olga.call('segmentRemove', { body: remove })).code).toBe('segment_used')
    // Who belongs to it is judged when it is asked: a wider segment lets more in once two agree, one that the brand cannot answer nobody.
    expect(await save(1, rich('9'))).toBe(null)
    expect((await claim('player2')).code).toBe('promotion_audience')
    expect((await decide(carl, 'approve', 'checked', 'segment.widen')).code).toBe(null)
    expect(await replayed()).toMatchObject({ members: 2, times: 2, money: '10.00' })
    expect((await claim('player2')).value.status).toBe('claimed')
    await gateway.platform.database.within(merchant, (tx) =>
      tx.update(segment).set({ rules: [{ rule: 'vip', level: 'removed' }] }),
    )
    expect((await claim('rosaria')).code).toBe('promotion_audience')
    expect(await replayed()).toMatchObject({ members: 0, times: 0, money: '0.00' })
    await olga.call('promotionStop', { body: { merchant, id: 'kept', isStopped: true, reason: 'incident' } })
    await vi.waitFor(async () => expect(await shown('kept')).toBeUndefined())
    expect((await olga.call('segmentRemove', { body: { ...remove, version: 2 } })).code).toBe(null)
  })
})
