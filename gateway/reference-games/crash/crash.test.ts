import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  crashMessage,
  type CrashMessage,
  crashOwn,
  type CrashOwn,
  crashSocketPath,
  type CrashTable,
} from '../../../schemas/vendor/crash.ts'
import {
  openPaperDatabase,
  openPaperVendor,
  type PaperDatabase,
  type PaperPage,
  type PaperVendor,
} from '../testing/paper-vendor.ts'
import { getCommitment, nodeHmac } from '../core/fair.ts'
import { reader } from '../core/validate.ts'
import { verifyCrash } from '../play/fair/crash.verifier.ts'
import type { RoundRecord } from '../play/fair/record.ts'
import { crashMechanic } from './crash.mechanic.ts'
import { getPoint } from './seed-chain.ts'

let database: PaperDatabase
let vendor: PaperVendor
let point = 400
let sockets: WebSocket[] = []

function fast() {
  return crashMechanic({ pace: { waiting: 1200, resting: 120, beat: 60 }, point: () => point })
}

beforeAll(async () => {
  database = await openPaperDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  point = 400
  sockets = []
  await database.empty()
  vendor = await openPaperVendor(fast(), database)
})
afterEach(async () => {
  for (const socket of sockets) socket.terminate()
  await vendor.close()
})

function key() {
  return crypto.randomUUID()
}

const readMessage = reader(crashMessage)
const readOwn = reader(crashOwn)
type Placed = { own: CrashOwn; balance: string | null; code?: string }

function bet(page: PaperPage, stake = '500', auto: number | null = null, id = key()) {
  return page.call<Placed>('POST', '/v/crash/bet', { key: id, stake, auto })
}

function cashOut(page: PaperPage, round: string) {
  return page.call<{ own: CrashOwn; code?: string }>('POST', '/v/crash/cash-out', { round })
}

interface Listener {
  /** The first message from now on that fits. */
  until(fits: (message: CrashMessage) => boolean): Promise<CrashMessage>
  phase(name: string): Promise<Extract<CrashMessage, { type: 'state' }>>
  closed: Promise<number>
}

async function listen(bearer: string): Promise<Listener> {
  if (!vendor.app.server.listening) await vendor.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = vendor.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${crashSocketPath}`)
  sockets.push(socket)
  const received: CrashMessage[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    received.push(readMessage(JSON.parse(String(data))))
    wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify({ type: 'hello', bearer }))
  const until: Listener['until'] = async (fits) => {
    for (;;) {
      while (received.length > 0) {
        const message = received.shift()
        if (message && fits(message)) return message
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    until,
    closed,
    phase: async (name) =>
      (await until((message) => message.type === 'state' && message.state.phase === name)) as Extract<
        CrashMessage,
        { type: 'state' }
      >,
  }
}

/** A bet on the next flight that still takes it: a busy machine may miss one. */
async function placed(page: PaperPage, room: Listener, stake?: string, auto?: number): Promise<CrashOwn> {
  for (;;) {
    await room.phase('waiting')
    const answer = await bet(page, stake, auto ?? null)
    if (answer.status === 200) return readOwn(answer.body.own)
  }
}

/** A bet whose stake is debited before its flight begins: a busy machine may miss one. */
async function betBeforeFlight(
  page: PaperPage,
  room: Listener,
  isRequested: () => boolean,
): Promise<{ answer: ReturnType<typeof bet> }> {
  for (;;) {
    await room.phase('waiting')
    let isAnswered = false
    const answer = bet(page).finally(() => (isAnswered = true))
    await expect.poll(() => isAnswered || isRequested()).toBe(true)
    if (isRequested()) return { answer }
  }
}

describe('a crash room', () => {
  it('is one flight for everybody, with names half hidden', async () => {
    point = 200
    const [anna, ben] = [await vendor.open('anna'), await vendor.open('ben')]
    const [one, two] = [await listen(anna.bearer), await listen(ben.bearer)]
    const own = await placed(anna, one)
    const theirs = await two.until(
      (message) => message.type === 'state' && message.state.flight === own.flight,
    )
    expect(theirs).toMatchObject({
      state: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    const seated = await two.until((message) => message.type === 'seats' && message.seats.length > 0)
    expect(seated).toMatchObject({ seats: [{ name: 'an***', stake: '500', cashed: null }] })
    const [mine, other] = [await one.phase('flying'), await two.phase('flying')]
    expect([mine.state.flight, mine.state.fliesAt]).toEqual([other.state.flight, other.state.fliesAt])
    expect(mine.state.point).toBeNull()
    expect(vendor.wallet.groups).toEqual([own.flight])
  })

  it('pays a cash-out by the server clock, once, however often it is requested', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const own = await placed(page, room)
    await room.phase('flying')
    vendor.pass(5400)
    const answers = await Promise.all([
      cashOut(page, own.round),
      cashOut(page, own.round),
      cashOut(page, own.round),
    ])
    const [first] = answers
    expect(first.body.own.state).toBe('won')
    expect(first.body.own.cashed).toBeGreaterThanOrEqual(201)
    for (const answer of answers) expect(answer.body).toEqual(first.body)
    await vendor.app.sweep()
    expect(vendor.wallet.calls).toEqual(['debit 500', `credit ${first.body.own.payout}`, 'end'])
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n - 500n + BigInt(first.body.own.payout))
  })

  it('pays an auto cash-out exactly where it was set, with its player gone', async () => {
    point = 101
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const other = await listen((await vendor.open('ben')).bearer)
    await placed(page, room, '1000', 101)
    sockets[0]?.terminate()
    const over = await other.phase('crashed')
    expect(over.state).toMatchObject({ point: 101, seats: [{ cashed: 101, payout: '1010' }] })
    await vendor.app.sweep()
    expect(vendor.wallet.balance('anna')).toBe(1_000_010n)
  })

  it('refuses a cash-out that comes too late, kindly and without a payment', async () => {
    point = 100
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const own = await placed(page, room)
    await room.phase('crashed')
    const late = await cashOut(page, own.round)
    expect([late.status, late.body.code]).toEqual([409, 'too_late'])
    await vendor.app.sweep()
    expect(vendor.wallet.calls).toEqual(['debit 500', 'end'])
  })

  it('shows the seeds of a flight that is over, and they give its point', async () => {
    await vendor.close()
    vendor = await openPaperVendor(
      crashMechanic({ pace: { waiting: 300, resting: 100, beat: 50 } }),
      database,
    )
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const { number } = await placed(page, room, '100', 101)
    await room.phase('flying')
    vendor.pass(60_000)
    const over = await room.until(
      (message) => message.type === 'state' && message.state.last[0]?.number === number,
    )
    const [flown] = over.type === 'state' ? over.state.last : []
    if (!flown) throw new Error('no flight')
    expect(flown.clientSeeds).toHaveLength(1)
    expect(getPoint(flown.seed, flown.salt, flown.number, flown.clientSeeds)).toBe(flown.point)
    const [record] = (await page.call<{ rounds: RoundRecord[] }>('GET', '/v/rounds')).body.rounds
    const tools = { hmac: nodeHmac, sha256: getCommitment }
    if (!record) throw new Error('no round')
    const mine = { ...record, mechanic: 'crash' }
    expect(verifyCrash(mine, tools)).toEqual({ isCommitted: true, isSame: true, isPaid: true })
    const forged = { ...mine, result: { ...(mine.result as object), point: flown.point + 1 } }
    expect(verifyCrash(forged, tools).isSame).toBe(false)
  })

  it('takes a bet once for a key, and one at a time', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    await room.phase('waiting')
    const id = key()
    const [one, again] = [await bet(page, '500', null, id), await bet(page, '500', null, id)]
    expect(again.body.own.round).toBe(one.body.own.round)
    expect((await bet(page)).body.code).toBe('round_open')
    expect(vendor.wallet.calls).toEqual(['debit 500'])
  })

  it('takes exactly one of twenty bets at once', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    await room.phase('waiting')
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(page)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(vendor.wallet.balance('anna')).toBe(999_500n)
  })

  it('takes no bet in flight, and gives back a stake that was answered too late', async () => {
    const [page, other] = [await vendor.open('anna'), await vendor.open('ben')]
    const room = await listen(page.bearer)
    let let_go = () => {}
    const isRequested = vendor.wallet.hold(
      new Promise((resolve) => {
        let_go = resolve
      }),
    )
    const { answer } = await betBeforeFlight(page, room, isRequested)
    // So long that nobody is too late to see it fly.
    point = 100_000
    await room.phase('flying')
    expect((await bet(other)).body.code).toBe('bets_closed')
    let_go()
    expect((await answer).body.code).toBe('bets_closed')
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
    expect(vendor.wallet.calls).toEqual(['debit 500', 'rollback'])
  })

  it.each([
    ['0', 'invalid_request'],
    ['-1', 'invalid_request'],
    ['0.5', 'invalid_request'],
    ['1e2', 'invalid_request'],
    ['99', 'limit'],
    ['100001', 'limit'],
  ])('refuses a stake of %s', async (stake, code) => {
    const page = await vendor.open('anna')
    await (await listen(page.bearer)).phase('waiting')
    expect((await bet(page, stake)).body.code).toBe(code)
    expect(vendor.wallet.calls).toEqual([])
  })

  it('gives a stake back whose answer was lost', async () => {
    const page = await vendor.open('anna')
    await (await listen(page.bearer)).phase('waiting')
    vendor.wallet.loseAnswers(5)
    expect((await bet(page)).body.code).toBe('wallet_unreachable')
    await vendor.app.sweep()
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
  })

  it('never pays one player the bet of another', async () => {
    const [anna, ben] = [await vendor.open('anna'), await vendor.open('ben')]
    const room = await listen(anna.bearer)
    const own = await placed(anna, room)
    await room.phase('flying')
    vendor.pass(5000)
    expect((await cashOut(ben, own.round)).body.code).toBe('unknown_round')
  })

  it('gives back what was in the air when its process died, and keeps what was cashed out (R16)', async () => {
    const [anna, ben] = [await vendor.open('anna'), await vendor.open('ben')]
    const room = await listen(anna.bearer)
    await placed(anna, room)
    const theirs = (await bet(ben, '800')).body.own
    await room.phase('flying')
    vendor.pass(5400)
    const paid = BigInt((await cashOut(ben, theirs.round)).body.own.payout)
    await vendor.kill(fast())
    await vendor.app.sweep()
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
    expect(vendor.wallet.balance('ben')).toBe(1_000_000n - 800n + paid)
    const table = (await anna.call<{ state: CrashTable }>('GET', '/v/table')).body
    expect(table.state.own).toMatchObject({ state: 'refunded' })
  })

  it('gives back what is in the air when it is stopped in good order', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    await placed(page, room)
    await room.phase('flying')
    await vendor.app.close()
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
  })

  it('rests when nobody is there, and goes on from its next number', async () => {
    point = 100
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const { state } = await room.phase('waiting')
    await room.phase('crashed')
    const next = await room.phase('waiting')
    expect(next.state.number).toBe(state.number + 1)
    expect(next.state.last[0]).toMatchObject({ number: state.number, point: 100 })
  })

  it('is closed to a page that says who it is not', async () => {
    expect(await (await listen('x'.repeat(43))).closed).toBe(4001)
    expect(await (await listen('')).closed).toBe(4001)
  })
})
