import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { walletJob } from '../core/core.tables.ts'
import { getCommitment, nodeHmac } from '../core/fair.ts'
import type { RoundRecord } from '../play/fair/record.ts'
import { verifyReels } from '../play/fair/reels.verifier.ts'
import { openTestVendor, type TestVendor } from '../testing/test-vendor.ts'
import { reels } from './reels.mechanic.ts'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor(reels)
})
afterAll(() => vendor.close())

function key(n: number) {
  return `key-of-the-page-${String(n).padStart(4, '0')}`
}

/** Sends what is due until nothing is owed: a sweep leaves alone what is on its way already. */
async function idle() {
  const owed = () =>
    vendor.app.vendor.within((tx) => tx.select().from(walletJob).where(isNull(walletJob.doneAt)))
  await vi.waitFor(async () => {
    await vendor.app.sweep()
    expect(await owed()).toEqual([])
  })
}

it('a round takes its stake, pays its win and is reported to the wallet, once whatever is sent again', async () => {
  const player = await vendor.player('amihan')
  expect(player.table).toMatchObject({ balance: '100000', limits: { min: '100', max: '1000000' } })
  const played = await player.ask('POST', '/v/reels/play', { key: key(1), stake: '500' })
  const { round } = played.json as { round: { id: string; payout: string; state: string } }
  expect(round).toMatchObject({ state: 'settled', stake: '500' })
  await vendor.app.vendor.deliver(round.id)
  const balance = 100_000n - 500n + BigInt(round.payout)
  expect(vendor.wallet.balances.get('amihan')).toBe(balance)
  expect(vendor.wallet.ended.has(round.id)).toBe(true)
  expect(played.json.balance).toBe(String(balance))

  const again = await player.ask('POST', '/v/reels/play', { key: key(1), stake: '500' })
  expect((again.json as { round: { id: string } }).round.id).toBe(round.id)
  expect(vendor.wallet.balances.get('amihan')).toBe(balance)
})

it('a round is there for anybody who has its id once it is over, with nothing of who played it (M7)', async () => {
  const player = await vendor.player('tala')
  const played = await player.ask('POST', '/v/reels/play', { key: key(90), stake: '500' })
  const { id } = (played.json as { round: { id: string } }).round
  const ask = async (round: string) => {
    const { statusCode, body } = await vendor.app.inject(`/v/fair?round=${round}`)
    return { statusCode, ...(JSON.parse(body) as { record?: RoundRecord }) }
  }
  expect((await ask(id)).record?.proof?.serverSeed).toBeNull()
  await player.ask('POST', '/v/seed/rotate')
  const { record } = await ask(id)
  if (!record) throw new Error('no record')
  expect(Object.keys(record).sort()).toEqual(['bets', 'id', 'mechanic', 'payout', 'proof', 'result', 'stake'])
  expect(JSON.stringify(record)).not.toContain('tala')
  expect(verifyReels(record, { hmac: nodeHmac, sha256: getCommitment })).toEqual({
    isCommitted: true,
    isSame: true,
    isPaid: true,
  })
  expect((await ask('unknown')).statusCode).toBe(404)
})

it('a stake outside the limits or beyond the balance plays nothing', async () => {
  const player = await vendor.player('bayani')
  expect((await player.ask('POST', '/v/reels/play', { key: key(2), stake: '99' })).json.code).toBe('limit')
  expect((await player.ask('POST', '/v/reels/play', { key: key(3), stake: '1000000' })).json.code).toBe(
    'insufficient_balance',
  )
  for (const stake of ['-1', '0.5', '1e2', '', 500, null, '99999999999999999999'])
    expect((await player.ask('POST', '/v/reels/play', { key: key(4), stake })).status).toBeGreaterThanOrEqual(
      400,
    )
  expect(vendor.wallet.balances.get('bayani')).toBe(100_000n)
  expect((await player.ask('GET', '/v/rounds')).json.rounds).toEqual([])
})

it('a lost answer is requested again; one that never comes gives the stake back', async () => {
  const player = await vendor.player('diwata')
  vendor.wallet.lose('debit', 'after')
  const played = await player.ask('POST', '/v/reels/play', { key: key(5), stake: '1000' })
  expect(played.status).toBe(200)
  const { payout } = (played.json as { round: { payout: string } }).round
  await idle()
  const balance = 100_000n - 1000n + BigInt(payout)
  expect(vendor.wallet.balances.get('diwata')).toBe(balance)

  vendor.wallet.lose('debit', 'after', 2)
  vendor.wallet.lose('rollback', 'before', 1)
  const lost = await player.ask('POST', '/v/reels/play', { key: key(6), stake: '1000' })
  expect(lost).toMatchObject({ status: 503, json: { code: 'wallet_unreachable' } })
  vendor.pass(30)
  await idle()
  expect(vendor.wallet.balances.get('diwata')).toBe(balance)
  expect((await player.ask('POST', '/v/reels/play', { key: key(6), stake: '1000' })).json.code).toBe(
    'wallet_unreachable',
  )
})

it('a second press plays on: the wallet hears the end of a round before the next stake', async () => {
  const player = await vendor.player('gabriela')
  const before = vendor.wallet.calls.length
  vendor.wallet.lose('end', 'before', 1)
  const rounds: string[] = []
  for (const n of [20, 21]) {
    const { status, json } = await player.ask('POST', '/v/reels/play', { key: key(n), stake: '100' })
    expect(status).toBe(200)
    rounds.push((json as { round: { id: string } }).round.id)
  }
  const said = vendor.wallet.calls.slice(before).map(({ call, body }) => `${call} ${String(body.round)}`)
  const [first, second] = rounds as [string, string]
  expect(said.lastIndexOf(`end ${first}`)).toBeLessThan(said.indexOf(`debit ${second}`))
  expect(vendor.wallet.ended.has(first)).toBe(true)
})

it('a page that went away finds its round finished when it comes back', async () => {
  const player = await vendor.player('hiraya')
  await player.ask('POST', '/v/reels/play', { key: key(7), stake: '700' })
  const back = await vendor.player('hiraya')
  expect(back.table.rounds).toMatchObject([{ state: 'settled', stake: '700' }])
  const [{ id } = { id: '' }] = back.table.rounds as { id: string }[]
  await back.ask('POST', '/v/rounds/seen', { round: id })
  expect((await vendor.player('hiraya')).table.rounds).toEqual([])
})

it('what a stopped process owes is paid by the next', async () => {
  const player = await vendor.player('ligaya')
  vendor.wallet.lose('credit', 'before', 1)
  vendor.wallet.lose('end', 'before', 1)
  const { json } = await player.ask('POST', '/v/reels/play', { key: key(8), stake: '900' })
  await vendor.restart()
  // One for the lost win, one for the lost end.
  for (const seconds of [60, 60]) {
    vendor.pass(seconds)
    await idle()
  }
  const { id, payout } = (json as { round: { id: string; payout: string } }).round
  expect(vendor.wallet.balances.get('ligaya')).toBe(100_000n - 900n + BigInt(payout))
  expect(vendor.wallet.ended.has(id)).toBe(true)
})

it('the server seed is shown only when it is no longer used, and is the one committed to', async () => {
  const player = await vendor.player('mayumi')
  const { commitment } = player.table.seeds as { commitment: string }
  await player.ask('POST', '/v/seed', { clientSeed: 'my-own-luck' })
  await player.ask('POST', '/v/reels/play', { key: key(9), stake: '100' })
  expect((await player.ask('GET', '/v/seed')).json).toMatchObject({ commitment, nonce: 1 })
  const [before] = (await player.ask('GET', '/v/rounds')).json.rounds as {
    proof: { serverSeed: string | null }
  }[]
  expect(before?.proof).toMatchObject({ commitment, clientSeed: 'my-own-luck', nonce: 1, serverSeed: null })
  const { json } = await player.ask('POST', '/v/seed/rotate')
  const { serverSeed } = json.revealed as { serverSeed: string }
  const [after] = (await player.ask('GET', '/v/rounds')).json.rounds as {
    proof: { serverSeed: string | null }
  }[]
  expect(after?.proof.serverSeed).toBe(serverSeed)
  expect((json.seeds as { commitment: string }).commitment).not.toBe(commitment)
})

it('sound is off until a player turns it on, and then on in every game of theirs', async () => {
  const player = await vendor.player('nimfa')
  expect(player.table.hasSound).toBe(false)
  expect((await player.ask('POST', '/v/sound', { isOn: true })).status).toBe(200)
  expect((await vendor.player('nimfa')).table.hasSound).toBe(true)
  expect((await vendor.player('omar')).table.hasSound).toBe(false)
  await player.ask('POST', '/v/sound', { isOn: false })
  expect((await player.ask('GET', '/v/table')).json.hasSound).toBe(false)
  expect((await player.ask('POST', '/v/sound', { isOn: 'on' })).status).toBe(400)
})
