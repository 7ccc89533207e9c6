// Takes long: thousands of rows are written and taken home.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bet, end } from './testing/played.ts'
import { hour, places, recordSite } from './testing/record-site.ts'

const site = recordSite()
const { call, fund, roundOf: getRound } = site

beforeAll(site.open)
afterAll(site.close)
beforeEach(site.reset)

describe('saved filters', () => {
  it('belong to a member, are replaced by name, and are at most twenty', async () => {
    const save = (name: string, query: Record<string, string> = { status: 'open' }) =>
      call('saveFilter', { body: { page: 'bets', name, query } })
    for (let n = 0; n < 20; n += 1) expect((await save(`f${String(n)}`)).status).toBe(200)
    expect((await save('f3', { game: 'moon' })).value.find(({ name }) => name === 'f3')?.query).toEqual({
      game: 'moon',
    })
    expect((await save('one more')).code).toBe('too_many_filters')
    const all = (await call('savedFilters')).value
    expect(all).toHaveLength(20)
    const other = await site.gateway.logIn('agent')
    expect((await call('savedFilters', { token: other })).value).toEqual([])
    await call('removeFilter', { token: other, body: { id: all[0]?.id ?? '' } })
    expect((await call('savedFilters')).value).toHaveLength(20)
    await call('removeFilter', { body: { id: all[0]?.id ?? '' } })
    expect((await call('savedFilters')).value).toHaveLength(19)
  })
})

describe('an export', () => {
  const download = (path: string, host = 'first.example') =>
    site.gateway.app.inject({ method: 'GET', url: path, headers: { host } })

  it('holds what is listed, once for each link, and nothing of another brand', async () => {
    const at = new Date('2026-04-01T22:30:00Z')
    await fund('deposit', 1_000_000n, new Date(at.getTime() - hour))
    const round = getRound(places[0])
    await bet(site.player, round, 1_250n, at)
    await end(site.player, round, at)
    const hidden = getRound(places[1])
    await bet(site.player, hidden, 100n, at)
    const filter = { game: 'moon', from: '2026-04-01', to: '2026-04-02', zone: 'Europe/Berlin' }
    const { value } = await call('exportRecords', {
      body: { page: 'bets', format: 'csv', filter },
    })
    expect([value.fileName, value.rows]).toEqual(['first_bets_2026-04-01_2026-04-02.csv', 1])
    expect((await download(value.path, 'second.example')).statusCode).toBe(404)
    const file = await download(value.path)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="first_bets_2026-04-01_2026-04-02.csv"',
      'cache-control': 'no-store',
    })
    expect(file.body).toBe(
      '\ufeffWhen,Round,Game,Studio,Status,Stake,Payout,Refunded,Net,Currency\r\n' +
        `2026-04-02T00:30:00+02:00,${round.id},Moon Garden,Pocket,settled,12.50,0.00,0.00,-12.50,PHP\r\n`,
    )
    expect((await download(value.path)).json()).toMatchObject({ errorCode: 'export_link_used' })
    site.gateway.pass(61)
    const late = await call('exportRecords', { body: { page: 'bets', format: 'csv', filter } })
    site.gateway.pass(61)
    expect((await download(late.value.path)).statusCode).toBe(404)
  })

  it('of transactions and of profit is the same as its page, in either format', async () => {
    const at = new Date('2026-04-10T10:00:00Z')
    for (let n = 0; n < 1_205; n += 1) await fund('bonus', 1n, new Date(at.getTime() + n))
    const filter = { from: '2026-04-10', to: '2026-04-10', kind: 'bonus' as const }
    const made = await call('exportRecords', {
      body: { page: 'transactions', format: 'csv', filter },
    })
    const lines = (await download(made.value.path)).body.trimEnd().split('\r\n')
    expect([made.value.rows, lines.length, new Set(lines).size]).toEqual([1_205, 1_206, 1_206])
    const sheet = await call('exportRecords', {
      body: { page: 'profit', format: 'xlsx', filter: { from: '2026-04-10', to: '2026-04-10', unit: 'day' } },
    })
    const file = await download(sheet.value.path)
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('is refused to who exports too much', async () => {
    const codes: (string | null)[] = []
    for (let n = 0; n < 21; n += 1) {
      const body = { page: 'profit', format: 'csv', filter: { unit: 'day' } }
      codes.push((await call('exportRecords', { body })).code)
    }
    expect(codes.at(-1)).toBe('too_many_exports')
  })
})
