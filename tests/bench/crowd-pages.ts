import { setTimeout as rest } from 'node:timers/promises'
import { WebSocket as Socket } from 'ws'
import { openMemberSocket } from '../../engine/base/events/member-socket.ts'
import { getToken } from './crowd.ts'

// Started by the P11 measure: pages that listen as the product's own do, from as many addresses as a crowd has.
const [host = '', port = '', first = '0', count = '0'] = process.argv.slice(2)

/** When all of them had what was waited for, in milliseconds since 1970. */
export type PageReport = { all: 'welcome' | 'event'; at: number; sockets: number }

const OF_ADDRESS = 40

const welcomed = new Set<number>()
let received = 0
let sockets = 0

function report(all: PageReport['all']) {
  process.send?.({ all, at: Date.now(), sockets } satisfies PageReport)
  sockets = 0
}

/** The parts of a browser that the page's own code asks for. */
function pageAt(): Window {
  return {
    location: { origin: `http://127.0.0.1:${port}` },
    navigator: { onLine: true },
    addEventListener: () => undefined,
    document: { hidden: false, addEventListener: () => undefined },
  } as unknown as Window
}

function openPage(n: number): void {
  const at = Math.floor(n / OF_ADDRESS)
  const localAddress = `127.1.${String(at >> 8)}.${String(1 + (at & 255))}`
  let seen: number | null = null
  openMemberSocket({
    token: () => getToken(n),
    seen: {
      get: () => seen,
      set: (sequence) => {
        seen = sequence
      },
    },
    page: pageAt(),
    open: (url) => {
      sockets += 1
      const socket = new Socket(url, {
        localAddress,
        origin: `http://${host}:${port}`,
        headers: { host: `${host}:${port}` },
        perMessageDeflate: false,
      })
      socket.on('error', () => undefined)
      socket.on('close', () => welcomed.delete(n))
      return socket as unknown as WebSocket
    },
    onWelcome: () => {
      welcomed.add(n)
      if (welcomed.size === Number(count)) report('welcome')
    },
    onEvent: () => {
      received += 1
      if (received % Number(count) === 0) report('event')
    },
    onResync: () => {
      throw new Error('Events were forgotten.')
    },
    onExpiring: () => undefined,
    onEnded: (token, reason) => {
      throw new Error(`The session of ${token} ended: ${String(reason)}`)
    },
  })
}

for (let n = Number(first); n < Number(first) + Number(count); n += 1) {
  openPage(n)
  if (n % 50 === 49) await rest(20)
}
