import { beforeAll, describe, expect, it } from 'vitest'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { Database, Tx } from '../../base/db/database.ts'
import { exportFile } from '../../base/records/export/file.service.ts'
import { sheetCells } from '../../base/records/testing/unzipped.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { bet, end, type Player, win } from './testing/played.ts'

const merchantCode = 'firstcode'
const games = [
  { id: 'slot', name: { EN: 'Moon & <Garden>' }, type: 'RNG', vendor: 'PG', art: 'g-slot' },
  { id: 'sum', name: { EN: '=SUM(A1:A9)' }, type: 'RNG', vendor: 'PG', art: 'g-slot' },
]
const merchant = { games, vendors: [{ code: 'PG', name: 'Pocket' }], demo: first().merchant.demo }
const day = '2026-04-10'
const noon = new Date(`${day}T12:00:00Z`)

let token: string
let player: Player

const gateway = prepareSite({ merchant })
beforeAll(async () => {
  token = await gateway.logIn()
  const { id: memberId } = (await gateway.call('memberInfo', { token })).value
  player = { database: gateway.platform.database, merchant: merchantCode, memberId }
})

let funds = 0
function fund(amount: bigint, at: Date) {
  return postAlone(gateway.platform.database, {
    merchant: merchantCode,
    key: `exported ${String((funds += 1))}`,
    kind: 'bonus' as const,
    at,
    currency: { code: 'PHP', scale: 2 },
    details: {},
    legs: [
      { account: memberAccount(player.memberId), amount },
      { account: clearing(), amount: -amount },
    ],
  })
}

async function download(body: CallBody<'exportRecords'>) {
  const { path } = (await gateway.call('exportRecords', { token, body })).value
  const headers = { host: 'first.example' }
  return (await gateway.app.inject({ method: 'GET', url: path, headers })).rawPayload
}

/** Somebody who does something after the first rows of a file were read, and before the next are. */
function interrupted(database: Database, then: () => Promise<unknown>) {
  const seen = { reads: 0, written: Promise.resolve() as Promise<unknown> }
  const watched = (tx: Tx) =>
    new Proxy(tx, {
      get(target, name, receiver) {
        if (name !== 'execute') return Reflect.get(target, name, receiver) as unknown
        return async (...given: Parameters<Tx['execute']>) => {
          const found = await target.execute(...given)
          seen.reads += 1
          if (seen.reads === 1) {
            seen.written = then()
            // The embedded database has one transaction at a time: what is written waits for the file.
            if (database.kind === 'postgres') await seen.written
          }
          return found
        }
      },
    })
  const snapshot: Database['snapshot'] = (code, work) => database.snapshot(code, (tx) => work(watched(tx)))
  return { seen, database: { ...database, snapshot } as Database }
}

async function getText(file: AsyncIterable<Buffer>) {
  const parts: Buffer[] = []
  for await (const part of file) parts.push(part)
  return Buffer.concat(parts).toString()
}

describe('a file of records (E6)', () => {
  it('is of one moment: what is written while it is read is not in it, and is in the next', async () => {
    for (let n = 0; n < 600; n += 1) await fund(1n, new Date(noon.getTime() + n))
    const { platform, registry } = gateway
    const brand = registry.byMerchant(merchantCode)
    if (!brand) throw new Error('the brand is gone')
    const asker = { brand, language: 'EN', session: { memberId: player.memberId } }
    const filter = { from: day, to: day, kind: 'bonus' as const }
    const request = { page: 'transactions', format: 'csv' as const, filter }
    // Older than all others: the newest come first, so that it would be among the last rows that are read.
    const { seen, database } = interrupted(platform.database, () =>
      fund(444_444n, new Date(noon.getTime() - 1)),
    )
    const file = await getText(exportFile({ ...platform, database }, asker, request))
    await seen.written
    expect(seen.reads).toBeGreaterThan(1)
    expect(file.trimEnd().split('\r\n').length).toBe(601)
    expect(file.includes('4444.44')).toBe(false)
    const next = (await download({ page: 'transactions', format: 'csv', filter })).toString()
    expect(next.trimEnd().split('\r\n').length).toBe(602)
    expect(next.includes(',Bonus,main,4444.44,')).toBe(true)
  })

  it('has as a sheet the cells that it has as text, amounts as numbers and no formula', async () => {
    const played = [
      { id: 'lost', nodeId: 'slot', vendor: 'PG' },
      { id: 'won', nodeId: 'sum', vendor: 'PG' },
    ]
    const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
    for (const [index, round] of played.entries()) {
      await bet(player, round, 250n, at(60 + index))
      if (round.id === 'won') await win(player, round, 1_005n, at(61))
      await end(player, round, at(62))
    }
    const filter = { from: day, to: day, zone: 'Asia/Manila' }
    const cells = sheetCells(await download({ page: 'bets', format: 'xlsx', filter }))
    expect(cells).toEqual([
      ['When', 'Round', 'Game', 'Studio', 'Status', 'Stake', 'Payout', 'Refunded', 'Net', 'Currency'],
      [
        ...['2026-04-10T21:01:00+08:00', 'won', "'=SUM(A1:A9)", 'Pocket', 'settled'],
        ...[2.5, 10.05, 0, 7.55, 'PHP'],
      ],
      [
        ...['2026-04-10T21:00:00+08:00', 'lost', 'Moon & <Garden>', 'Pocket', 'settled'],
        ...[2.5, 0, 0, -2.5, 'PHP'],
      ],
    ])
    const text = (await download({ page: 'bets', format: 'csv', filter })).toString().slice(1)
    expect(
      text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',')),
    ).toEqual(cells.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell))))
  })
})
