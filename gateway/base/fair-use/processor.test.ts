import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addCallers } from './caller.ts'
import { addTurns, inTurn, shareAnswer } from './processor.ts'

/** Takes the processor, as an answer of many rows does. */
function work(ms = 8): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('many dear answers of one caller leave others their turns, also where all waited for the same', async () => {
  const app = Fastify()
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
  await app.close()
})

it('what has begun is never refused: it may have changed something', async () => {
  const app = Fastify()
  addCallers(app)
  let changed = 0
  app.get('/change', async () => {
    await inTurn(Promise.resolve().then(() => (changed += 1)))
    work(1)
    return 'changed'
  })
  // More than may wait of one address.
  const crowd = Array.from({ length: 540 }, () => app.inject({ url: '/change', remoteAddress: '192.0.2.1' }))
  const statuses = new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode))
  expect([changed, [...statuses]]).toEqual([540, [200]])
  await app.close()
})
