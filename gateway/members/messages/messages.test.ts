import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import { listenWith } from '../../testing/test-socket.ts'
import { member } from '../accounts/accounts.tables.ts'
import { sendMessage } from './deliver.ts'
import { getWords } from './messages.service.ts'
import { messageCopy } from './messages.tables.ts'

const merchant = 'firstcode'
const nobody = '00000000-0000-7000-8000-000000000000'
let token: string
let memberId: string

const gateway = prepareSite({ config: { botCheck: false } })
beforeAll(async () => {
  token = await gateway.logIn()
  memberId = await getId(demo.member.username)
})

function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
  return gateway.platform.database.within(merchant, work)
}

async function getId(username: string): Promise<string> {
  const [found] = await within((tx) => tx.select().from(member).where(eq(member.username, username)))
  return found?.id ?? ''
}

function send(title: string, to = memberId) {
  gateway.pass(1)
  const texts = { EN: { title, body: `${title}\n\n<b>bold</b>` }, TY: { title: `TY ${title}`, body: 'x' } }
  const made = { merchant, memberId: to, kind: 'service' as const, texts, link: null }
  return within((tx) => sendMessage(tx, made, gateway.platform.clock()))
}

async function list(changes: object = {}, by = token) {
  return (await gateway.call('messages', { token: by, ...changes })).value
}

it('E10: arrive live in the page’s language with the unread number, and open once for all devices', async () => {
  const page = await listenWith(gateway.app, token)
  await page.next('welcome')
  const id = await send('Hello')
  expect((await page.next('event')).event).toMatchObject({
    kind: 'message.changed',
    body: { unread: 1, isNew: true },
  })
  const { content, unread, total } = await list({ headers: { language: 'TY' } })
  expect([content[0]?.title, content[0]?.language, unread, total]).toEqual(['TY Hello', 'TY', 1, 1])
  expect((await list()).content[0]).toMatchObject({ id, body: 'Hello\n\n<b>bold</b>', isRead: false })
  expect((await gateway.call('unreadCount', { token })).value.messages).toBe(1)
  const read = () => gateway.call('messagesRead', { token, body: { ids: [id, nobody] } })
  expect((await Promise.all([read(), read(), read()])).map(({ value }) => value.unread)).toEqual([0, 0, 0])
  expect((await page.next('event')).event).toMatchObject({ body: { unread: 0, isNew: false } })
  expect((await gateway.call('unreadCount', { token })).value.messages).toBe(0)
  page.socket.terminate()
  await page.closed
})

it('E10: come 20 a page, are put away and brought back, and all are read at once', async () => {
  for (let turn = 0; turn < 22; turn += 1) await send(`No ${String(turn)}`)
  const entry = await list()
  const two = await list({ query: { cursor: entry.next } })
  expect([entry.content.length, entry.content[0]?.title, two.content.length, two.next]).toEqual([
    20,
    'No 21',
    3,
    null,
  ])
  const [id = ''] = entry.content.map((message) => message.id)
  const put = (call: 'messagesDelete' | 'messagesRestore') =>
    gateway.call(call, { token, body: { ids: [id] } })
  expect((await put('messagesDelete')).value.unread).toBe(21)
  expect((await list()).content[0]?.title).toBe('No 20')
  expect((await put('messagesRestore')).value.unread).toBe(22)
  expect((await list()).content[0]?.title).toBe('No 21')
  expect((await gateway.call('messagesRead', { token, body: { all: true } })).value.unread).toBe(0)
  expect((await gateway.call('messagesRead', { token, body: {} })).code).toBe('invalid_request')
  const unreal = ['2026-02-30T10:00:00.000Z', '2026-02-28T24:00:00.000Z', '0000-01-01T00:00:00.000Z'].map(
    (at) => Buffer.from(`${at} 01938f9a-0000-7000-8000-000000000001`).toString('base64url'),
  )
  for (const cursor of ['nonsense', ...unreal])
    expect((await gateway.call('messages', { token, query: { cursor } })).code).toBe('invalid_request')
})

it('E10: are seen and changed by nobody else', async () => {
  const other = await gateway.logIn('agent')
  const id = await send('Yours')
  expect((await list({}, other)).total).toBe(0)
  await gateway.call('messagesDelete', { token: other, body: { ids: [id] } })
  const [copy] = await within((tx) => tx.select().from(messageCopy).where(eq(messageCopy.messageId, id)))
  expect(copy?.deletedAt).toBe(null)
  expect((await gateway.call('messagePicture', { token: other, query: { id, picture: nobody } })).code).toBe(
    'not_found',
  )
  expect((await gateway.call('messages', { token: await gateway.logIn('trial') })).code).toBe(
    'real_account_needed',
  )
})

it('E10: offers are sent to nobody who did not say so', async () => {
  expect((await gateway.call('messageChoice', { token })).value).toEqual({ marketing: false })
  await gateway.call('messageChoiceSet', { token, body: { marketing: true } })
  expect((await gateway.call('messageChoice', { token })).value).toEqual({ marketing: true })
})

it('E10: are read in a language near to that of the page, before the brand’s own', () => {
  const texts = { EN: { title: 'Hello', body: '' }, PT: { title: 'Olá', body: '' } }
  expect(getWords(texts, first(), 'PT-BR')).toEqual({ title: 'Olá', body: '', language: 'PT' })
  expect(getWords(texts, first(), 'KR').language).toBe('EN')
})
