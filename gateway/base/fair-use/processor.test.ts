import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { addCallers } from './caller.ts'
import { addTurns, shareAnswer } from './processor.ts'

const app = Fastify()
afterEach(() => app.close())

/** Takes the processor for some milliseconds, as an answer of many rows does. */
function work(): void {
  const until = performance.now() + 8
  while (performance.now() < until);
}

it('many dear answers of one caller leave others their turns, also where all waited for the same', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  addCallers(app)
  addTurns(app)
  app.get('/dear', () => {
    work()
    return 'dear'
  })
  app.get('/shared', async () => {
    await shareAnswer(gate)
    work()
    return 'shared'
  })
  app.get('/other', () => 'other')
  const ended: string[] = []
  const ask = async (url: string, remoteAddress: string) => {
    const { body } = await app.inject({ url, remoteAddress })
    ended.push(body)
  }
  for (const url of ['/dear', '/shared']) {
    ended.length = 0
    const crowd = Array.from({ length: 20 }, () => ask(url, '192.0.2.1'))
    // All of the crowd came before, and wait for the same where they share it.
    for (let turn = 0; url === '/shared' && turn < 100; turn += 1) await new Promise(setImmediate)
    if (url === '/shared') open?.()
    await ask('/other', '192.0.2.2')
    expect([url, ended.length <= 4]).toEqual([url, true])
    await Promise.all(crowd)
    expect(ended).toHaveLength(21)
  }
})
