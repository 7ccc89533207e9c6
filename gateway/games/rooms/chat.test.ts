import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { ChatServerMessage } from '../../../schemas/events/chat.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import { chatText } from './chat-text.ts'

const room = 'north-live-1'
const merchant = {
  vendors: [{ code: 'NORTH', name: 'Northlight' }],
  categories: [{ code: 'LIVE', vendors: ['NORTH'] }],
  demo: first().merchant.demo,
}

type Message<T extends ChatServerMessage['type']> = Extract<ChatServerMessage, { type: T }>

interface ChatPage {
  say(text: string, key?: string): void
  send(message: unknown): void
  next<T extends ChatServerMessage['type']>(type: T): Promise<Message<T>>
  closed: Promise<number>
  close(): void
}

let keys = 0

const gateway = prepareSite({ merchant })
beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
})

async function open(
  ticket: string | null,
  requested = room,
  origin = 'https://first.example',
): Promise<ChatPage> {
  const { port } = gateway.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/wps/chat`, {
    headers: { host: 'first.example', origin },
  })
  const messages: ChatServerMessage[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as ChatServerMessage)
    for (const look of waiting) look()
  })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const send = (message: unknown) => {
    socket.send(JSON.stringify(message))
  }
  send({ type: 'hello', room: requested, ticket })
  return {
    send,
    closed,
    close: () => {
      socket.close()
    },
    say: (text, key = `key-${String(keys++).padStart(8, '0')}`) => {
      send({ type: 'say', key, text })
    },
    next: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const at = messages.findIndex((message) => message.type === type)
          if (at < 0) return
          waiting.delete(look)
          resolve(messages.splice(0, at + 1).at(-1) as never)
        }
        waiting.add(look)
        look()
      }),
  }
}

async function findTicket(who: 'member' | 'agent' | 'trial', requested = room): Promise<string | null> {
  const token = await gateway.logIn(who)
  const { value } = await gateway.call('launchChat', { token, query: { room: requested } })
  return value.chatUrl.split('#')[1] ?? null
}

describe('the chat of a live table (D10)', () => {
  it('is sent to everybody who reads the room, under a masked name', async () => {
    const member = await open(await findTicket('member'))
    const agent = await open(await findTicket('agent'))
    const guest = await open(null)
    expect((await member.next('welcome')).canWrite).toBe(true)
    expect((await guest.next('welcome')).canWrite).toBe(false)
    await agent.next('welcome')
    member.say('  Good   luck\neverybody ')
    // Which of the two comes first is nobody's promise.
    const taken = member.next('taken')
    const [own, others, read] = await Promise.all([member, agent, guest].map((page) => page.next('said')))
    await taken
    expect([own?.line.isOwn, others?.line.isOwn, read?.line.isOwn]).toEqual([true, false, false])
    expect(read?.line).toMatchObject({ text: 'Good luck everybody', nickname: 'ro***a' })
    expect(read?.line.nickname).not.toBe(demo.member.username)
    for (const page of [member, agent, guest]) page.close()
  })

  it('stores what was said for who comes later, once however often it was sent', async () => {
    const member = await open(await findTicket('member', 'north-live-2'), 'north-live-2')
    await member.next('welcome')
    const reader = await open(null, 'north-live-2')
    await reader.next('welcome')
    member.say('said once', 'the-same-key')
    member.say('said once', 'the-same-key')
    await member.next('taken')
    await member.next('taken')
    // A process hears of a line a moment after it was stored.
    await reader.next('said')
    const later = await open(null, 'north-live-2')
    expect((await later.next('welcome')).lines.map(({ text }) => text)).toEqual(['said once'])
    for (const page of [member, reader, later]) page.close()
  })

  it('is for reading only to guests, trial accounts and tickets of another room or brand', async () => {
    const other = await findTicket('member', 'north-live-3')
    expect(await findTicket('trial')).toBeNull()
    for (const ticket of [null, other, 'a.b', `${String(other)}0`]) {
      const page = await open(ticket)
      expect((await page.next('welcome')).canWrite).toBe(false)
      page.say('not me')
      expect((await page.next('refused')).code).toBe('reading_only')
      page.close()
    }
  })

  it('ends with the session: what was open cannot write any more', async () => {
    const token = await gateway.logIn()
    const { value } = await gateway.call('launchChat', { token, query: { room } })
    const page = await open(value.chatUrl.split('#')[1] ?? null)
    expect((await page.next('welcome')).canWrite).toBe(true)
    await gateway.call('logout', { token })
    page.say('after goodbye')
    expect((await page.next('refused')).code).toBe('reading_only')
    page.close()
  })

  it.each([
    ['the site is closed', { maintenance: true }],
    ['its vendor is closed', { vendors: [{ code: 'NORTH', name: 'Northlight', maintenance: true }] }],
    ['the brand has no such table any more', { vendors: [], categories: [] }],
  ])('takes nothing more from a page that is open when %s', async (_, closed) => {
    gateway.pass(60)
    const page = await open(await findTicket('member'))
    expect((await page.next('welcome')).canWrite).toBe(true)
    gateway.registry.put(first({ merchant: { ...merchant, ...closed } }))
    page.say('is anybody here')
    expect((await page.next('refused')).code).toBe('reading_only')
    gateway.registry.put(first({ merchant }))
    page.say('again')
    await page.next('taken')
    page.close()
  })

  it('takes five messages in ten seconds, from all pages of a member together', async () => {
    gateway.pass(60)
    const pages = [await open(await findTicket('agent')), await open(await findTicket('agent'))]
    for (const page of pages) await page.next('welcome')
    for (const page of pages) for (let at = 0; at < 3; at++) page.say(`message ${String(at)}`)
    const answers = await Promise.all(
      pages
        .flatMap((page) => [
          page.next('taken').then(() => 'taken'),
          page.next('refused').then(({ code }) => code),
        ])
        .map((answer) => Promise.race([answer, new Promise((done) => setTimeout(done, 3_000, 'none'))])),
    )
    expect(answers).toContain('too_fast')
    gateway.pass(60)
    pages[0]?.say('and later', 'and-later')
    // Those from before are still there to be read: what is under way would count in the next window.
    let taken: string | undefined
    while (taken !== 'and-later') taken = (await pages[0]?.next('taken'))?.key
    for (const page of pages) page.close()
  })

  it('takes thirty in ten seconds from an address, of all members and sessions, same texts included', async () => {
    gateway.pass(60)
    const [one, two] = [await open(await findTicket('member')), await open(await findTicket('member'))]
    for (const page of [one, two]) {
      await page.next('welcome')
      for (let at = 0; at < 15; at += 1) page.say('once more', 'always-the-same')
    }
    for (const page of [one, two]) for (let at = 0; at < 15; at += 1) await page.next('taken')
    const agent = await open(await findTicket('agent'))
    await agent.next('welcome')
    for (const page of [one, two, agent]) {
      page.say('and I', `another-${String(keys)}`)
      expect((await page.next('refused')).code).toBe('too_fast')
    }
    gateway.pass(11)
    agent.say('and later')
    await agent.next('taken')
    for (const page of [one, two, agent]) page.close()
  })

  it('is left by a page that says more than fits, or more often than anybody types', async () => {
    const big = await open(await findTicket('member'))
    await big.next('welcome')
    big.say('x'.repeat(100_000))
    expect(await big.closed).toBe(1009)
    const quick = await open(await findTicket('member'))
    await quick.next('welcome')
    for (let at = 0; at < 30; at += 1) quick.send({ type: 'beat' })
    expect(await quick.closed).toBe(4000)
  })

  it('closes on a page that speaks something else, or of a room that is none', async () => {
    const strange = await open(null)
    strange.send({ type: 'hello', room, ticket: null, more: 1 })
    expect(await strange.closed).toBe(4000)
    const nowhere = await open(null, 'nowhere')
    expect(await nowhere.closed).toBe(4000)
    await expect(open(null, room, 'https://evil.example')).rejects.toThrow('403')
  })

  it('is opened for rooms that the brand has', async () => {
    const token = await gateway.logIn()
    expect((await gateway.call('launchChat', { token, query: { room: 'nowhere' } })).code).toBe(
      'game_not_found',
    )
    expect((await gateway.call('launchChat', { query: { room } })).code).toBe('unauthenticated')
  })
})

describe('what is said', () => {
  it.each([
    ['  a \t b\u2028c ', { text: 'a b c' }],
    ['\u202egnp.exe', { text: 'gnp.exe' }],
    ['a\u0000b\u0007', { text: 'ab' }],
    ['<img src=x onerror=alert(1)>', { text: '<img src=x onerror=alert(1)>' }],
    ['👨‍👩‍👧', { text: '👨‍👩‍👧' }],
    [`e${'\u0301'.repeat(60)}`, { text: `é${'\u0301'.repeat(3)}` }],
    [' \u200b\u2060 ', { refused: 'empty' }],
    [`e${'\u0301\u200d'.repeat(60)}x`, { text: `é\u200d${'\u0301\u200d'.repeat(3)}x` }],
    ['\u3164\u2800\u115f', { refused: 'empty' }],
    [`a${'\u200d'.repeat(150)}b`, { text: 'a\u200db' }],
    ['\ufdfa'.repeat(11), { text: '\ufdfa'.repeat(11) }],
    ['x'.repeat(201), { refused: 'too_long' }],
    ['😀'.repeat(200), { text: '😀'.repeat(200) }],
  ])('%j is read as plain text on one line', (said, read) => {
    expect(chatText(said)).toEqual(read)
  })
})
