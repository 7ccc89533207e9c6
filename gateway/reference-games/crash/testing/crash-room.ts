import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { WebSocket } from 'ws'
import {
  crashMessage,
  type CrashMessage,
  crashOwn,
  type CrashOwn,
  crashSocketPath,
} from '../../../../schemas/vendor/crash.ts'
import {
  openPaperDatabase,
  openPaperVendor,
  type PaperDatabase,
  type PaperPage,
  type PaperVendor,
} from '../../testing/paper-vendor.ts'
import { reader } from '../../core/validate.ts'
import { crashMechanic } from '../crash.mechanic.ts'

let database: PaperDatabase
export let vendor: PaperVendor
let point: number
export let sockets: WebSocket[]

export function fast() {
  return crashMechanic({ pace: { waiting: 1200, resting: 120, beat: 60 }, point: () => point })
}

/** Ends the vendor and starts another one with these flights on its database. */
export async function reopen(mechanic: ReturnType<typeof crashMechanic>) {
  await vendor.close()
  vendor = await openPaperVendor(mechanic, database)
}

/** Where the next flights end, in hundredths. */
export function setPoint(hundredths: number) {
  point = hundredths
}

export function key() {
  return crypto.randomUUID()
}

const readMessage = reader(crashMessage)
const readOwn = reader(crashOwn)
type Placed = { own: CrashOwn; balance: string | null; code?: string }

export function bet(page: PaperPage, stake = '500', auto: number | null = null, id = key()) {
  return page.call<Placed>('POST', '/v/crash/bet', { key: id, stake, auto })
}

export function cashOut(page: PaperPage, round: string) {
  return page.call<{ own: CrashOwn; code?: string }>('POST', '/v/crash/cash-out', { round })
}

interface Listener {
  /** The first message from now on that fits. */
  until(fits: (message: CrashMessage) => boolean): Promise<CrashMessage>
  phase(name: string): Promise<Extract<CrashMessage, { type: 'state' }>>
  closed: Promise<number>
}

export async function listen(bearer: string): Promise<Listener> {
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
export async function placed(
  page: PaperPage,
  room: Listener,
  stake?: string,
  auto?: number,
): Promise<CrashOwn> {
  for (;;) {
    await room.phase('waiting')
    const answer = await bet(page, stake, auto ?? null)
    if (answer.status === 200) return readOwn(answer.body.own)
  }
}

/** A bet whose stake is debited before its flight begins: a busy machine may miss one. */
export async function betBeforeFlight(
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

/** A vendor with a quick crash room and its purses, anew for each test. */
export function prepareCrashRoom() {
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
}
