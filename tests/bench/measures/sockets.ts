import { setTimeout as pause } from 'node:timers/promises'
import type { PageReport } from '../crowd-pages.ts'
import { getAnswer, type Crowd, startCrowd } from '../crowd-process.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const PROCESSES = 2
const AT_REST_MS = 5_000

interface Held {
  /** Kilobytes of the gateway for each socket. */
  each: number
  /** Milliseconds from the beginning of the transaction that notifies everybody until the last page was notified. */
  delivery: number[]
  /** The same from the end of that transaction. */
  deliveryAfter: number[]
  /** Seconds from a gateway that answers again until the last page is welcome. */
  storm: number
  /** Sockets that were opened, until the last page was welcome again. */
  attempts: number
}

async function hold(crowd: Crowd, count: number, rounds: number): Promise<Held> {
  const gateway = await crowd.start()
  await gateway.ask({ ask: 'make', count })
  await pause(AT_REST_MS)
  const empty = await gateway.ask<number>({ ask: 'weigh' })
  const share = count / PROCESSES
  const pages = Array.from({ length: PROCESSES }, (_, n) =>
    crowd.fork('crowd-pages.ts', [crowd.host, String(crowd.port), String(n * share), String(share)]),
  )
  const everyPage = (all: PageReport['all']) =>
    Promise.all(pages.map((child) => getAnswer<PageReport>(child, (delivery) => delivery.all === all)))
  await everyPage('welcome')
  await pause(AT_REST_MS)
  const full = await gateway.ask<number>({ ask: 'weigh' })
  const delivery: number[] = []
  const deliveryAfter: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    const hearing = everyPage('event')
    const from = Date.now()
    const written = await gateway.ask<number>({ ask: 'tell' })
    const last = Math.max(...(await hearing).map(({ at }) => at))
    delivery.push(last - from)
    deliveryAfter.push(last - written)
  }
  const returning = everyPage('welcome')
  await gateway.kill()
  await crowd.start()
  const from = Date.now()
  const back = await returning
  return {
    each: ((full - empty) * 1024) / count,
    delivery,
    deliveryAfter,
    storm: (Math.max(...back.map(({ at }) => at)) - from) / 1000,
    attempts: back.reduce((sum, { sockets }) => sum + sockets, 0),
  }
}

/** P11: a crowd whose pages listen, on PGlite or, where DATABASE_URL names a server, on PostgreSQL. */
export async function measureSockets(count: number, rounds: number): Promise<Finding[]> {
  const crowd = await startCrowd()
  try {
    const held = await hold(crowd, count, rounds)
    const of = `${String(count)} sockets (${crowd.database})`
    return [
      {
        target: 'P11',
        what: `memory of each of ${of}`,
        measured: round(held.each, 1),
        unit: 'KB',
        atMost: 20,
      },
      {
        target: 'P11',
        what: `broadcast to all of ${of}`,
        measured: round(median(held.delivery) / 1000, 2),
        unit: 's',
        atMost: 1,
        figures: { 'after it was written (s)': round(median(held.deliveryAfter) / 1000, 2) },
      },
      {
        target: 'P11',
        what: `all back after a crash, of ${of}`,
        measured: round(held.storm, 1),
        unit: 's',
        atMost: 30,
        figures: { attempts: held.attempts },
      },
    ]
  } finally {
    await crowd.stop()
  }
}
