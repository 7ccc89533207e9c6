import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { member } from '../../members/accounts/accounts.tables.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { gameRound } from '../play/play.tables.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import { winners } from './winners.consumer.ts'

const games = [
  { id: 'slot', name: { EN: 'Slot', TY: 'Laro' }, type: 'RNG', vendor: 'PG', art: 'g-slot', palette: 3 },
  { id: 'table', name: { EN: 'Table' }, type: 'LIVE', vendor: 'PG', art: 'g-table' },
]
const merchant = { games, vendors: [{ code: 'PG', name: 'PG' }], demo: first().merchant.demo }

let memberId = ''
let rounds = 0

const gateway = prepareSite({ merchant })
beforeAll(async () => {
  await gateway.logIn()
  memberId = await gateway.platform.database.within('firstcode', async (tx) => {
    const [found] = await tx.select().from(member).where(eq(member.username, demo.member.username))
    return found?.id ?? ''
  })
})

async function round(
  nodeId: string,
  stake: bigint,
  payout: bigint,
  state: 'open' | 'settled' = 'settled',
  currency = 'PHP',
) {
  rounds += 1
  const at = new Date(gateway.platform.clock().getTime() + rounds * 1000)
  await gateway.platform.database.within('firstcode', (tx) =>
    tx.insert(gameRound).values({
      merchant: 'firstcode',
      id: `round-${String(rounds)}`,
      memberId,
      nodeId,
      vendor: 'PG',
      mechanic: 'reels',
      state,
      stake,
      payout,
      currency,
      scale: 2,
      startedAt: at,
      endedAt: state === 'open' ? null : at,
    }),
  )
}

async function board(query = {}, host = 'first.example') {
  gateway.pass(10)
  await consumeAllFacts(gateway.platform, 'firstcode', winners)
  return (await gateway.call('winners', { query, host })).value
}

describe('the winners board (D9)', () => {
  it('is empty while nobody has won', async () => {
    expect(await board()).toEqual([])
  })

  it('returns large wins of real rounds, the newest first, under masked names', async () => {
    await round('slot', 100n, 1_250_50n)
    await round('slot', 1_000n, 1_500n)
    await round('table', 100n, 0n)
    await round('table', 100n, 900n)
    await round('slot', 100n, 5_000n, 'open')
    await round('gone', 100n, 5_000n)
    const won = [
      { iconUrl: 'g-table', palette: 0, customerName: 'ro***a', winAmount: '9.00', gameName: 'Table' },
      { iconUrl: 'g-slot', palette: 3, customerName: 'ro***a', winAmount: '1250.50', gameName: 'Slot' },
    ].map((win) => ({ ...win, player: win.customerName, prize: win.winAmount }))
    expect(await board()).toEqual(won)
    expect(await board({ gameCategory: 'LIVE' })).toEqual(won.slice(0, 1))
    expect((await board({ gameCategory: 'RNG', language: 'TY' }))[0]?.gameName).toBe('Laro')
    expect(await board({}, 'second.example')).toEqual([])
  })

  it('shows a player once a game, in as many places as asked for, and reads anew after five seconds (12)', async () => {
    for (let at = 0; at < 25; at++) await round('slot', 100n, 1_000n + BigInt(at))
    const wins = await board({ limitNum: 20 })
    expect(wins.map(({ gameName, winAmount }) => `${gameName} ${winAmount}`)).toEqual([
      'Slot 10.24',
      'Table 9.00',
    ])
    expect(await board({ limitNum: 1 })).toHaveLength(1)
    await round('slot', 100n, 7_700n)
    const soon = (await gateway.call('winners', { query: {} })).value
    expect(soon[0]?.winAmount).toBe('10.24')
    expect((await board())[0]?.winAmount).toBe('77.00')
  })

  it('leaves out what was won before the currency changed: it has another symbol', async () => {
    await round('slot', 100n, 8_800n, 'settled', 'BRL')
    expect((await board())[0]?.winAmount).toBe('77.00')
  })
})
