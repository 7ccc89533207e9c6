// On PostgreSQL too: two devices open one post at once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import { listenWith } from '../../testing/test-socket.ts'

function news(id: string) {
  return {
    id,
    title: { EN: id },
    content: { EN: `About ${id}` },
    // After whoever reads it registered.
    timestamp: '2099-11-01 09:00:00',
  }
}

function announcement(id: string) {
  return { ...news(id), execution: 'none' }
}

let gateway: TestGateway

beforeAll(async () => {
  const merchant = {
    announcements: ['season', 'spring', 'rules'].map(announcement),
    notices: ['night', 'bank'].map(news),
  }
  gateway = await openTestGateway({ brands: [first({ merchant }), second()], config: { botCheck: false } })
})
afterAll(() => gateway.close())

async function unread(token: string) {
  return (await gateway.call('unreadCount', { token })).value
}

async function open(token: string, ids: string[]) {
  return (await gateway.call('markNewsRead', { token, body: { ids } })).value
}

it('counts what a member has not opened, whatever device it is opened on', async () => {
  const phone = await gateway.logIn()
  const desk = await gateway.logIn()
  expect(await unread(phone)).toEqual({ announcements: 3, notices: 2, messages: 0, read: [] })
  const after = { announcements: 2, notices: 1, messages: 0, read: ['night', 'season'] }
  expect(await open(phone, ['season', 'night', 'season'])).toEqual(after)
  expect(await unread(desk)).toEqual(after)
  expect(await unread(await gateway.logIn('agent'))).toMatchObject({ announcements: 3, notices: 2 })
})

it('notifies every page of the member once, and nothing of what was opened before or is not there', async () => {
  const token = await gateway.logIn('agent')
  const page = await listenWith(gateway.app, token)
  await page.next('welcome')
  await open(token, ['spring', 'nowhere'])
  await open(token, ['spring'])
  await open(token, ['nowhere'])
  await open(token, ['bank'])
  expect((await page.next('event')).event).toMatchObject({
    kind: 'news.read',
    body: { ids: ['spring'], announcements: 2, notices: 2 },
  })
  expect((await page.next('event')).event).toMatchObject({
    kind: 'news.read',
    body: { ids: ['bank'], announcements: 2, notices: 1 },
  })
  page.socket.terminate()
  await page.closed
})

it('two devices that open the same at once count it once', async () => {
  const token = await gateway.logIn('agent')
  const answers = await Promise.all([open(token, ['rules']), open(token, ['rules']), open(token, ['rules'])])
  expect((await unread(token)).read).toEqual(['bank', 'rules', 'spring'])
  expect(answers.map(({ announcements }) => announcements)).toEqual([1, 1, 1])
})

it('what was published before somebody registered is no news to them, by the clock of the merchant', async () => {
  const timeZone = 'Asia/Dubai'
  const ago = (hours: number) => zoned(timeZone, new Date(Date.now() - hours * 3_600_000))
  const dated = (id: string, hours: number) => ({
    ...announcement(id),
    timestamp: ago(hours).slice(0, 19).replace('T', ' '),
  })
  const announcements = [dated('earlier', 1), dated('later', -1)]
  const merchant = { timeZone, announcements, notices: [dated('older', 2)] }
  const site = await openTestGateway({ brands: [first({ merchant })], config: { botCheck: false } })
  const { value } = await site.call('unreadCount', { token: await site.logIn() })
  expect(value).toEqual({ announcements: 1, notices: 0, messages: 0, read: ['earlier', 'older'] })
  await site.close()
})

it('is not for trial players, nor for nobody', async () => {
  const token = await gateway.logIn('trial')
  expect((await gateway.call('unreadCount', { token })).code).toBe('real_account_needed')
  expect((await gateway.call('unreadCount')).code).toBe('unauthenticated')
  const body = { ids: [] }
  expect((await gateway.call('markNewsRead', { token: await gateway.logIn(), body })).code).toBe(
    'invalid_request',
  )
})
