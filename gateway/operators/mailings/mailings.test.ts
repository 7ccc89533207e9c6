import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runDue } from '../../testing/run-due.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { messageCopy } from '../../members/messages/messages.tables.ts'
import { mailingsArea } from '../../site/mailings/mailings.area.ts'
import { sendBatch } from '../../site/mailings/send.job.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
const crowd = 3_000
let sue: ConsoleClient
let token: string

const gateway = prepareSite(() => {
  // Quiet hours are over in the test of that alone.
  const messages = { quietFrom: '03:00', quietUntil: '04:00' }
  const rewards = {
    promotions: {
      offers: [
        {
          id: 'welcome-gift',
          kind: 'application',
          title: { EN: 'Welcome gift' },
          terms: [{ EN: 'terms' }],
          art: 'b-hero-1',
          gift: { kind: 'cash', amount: '20' },
        },
      ],
    },
  }
  return { merchant: { messages, rewards } }
})
beforeAll(async () => {
  token = await gateway.logIn()
  await gateway.logIn('agent')
  sue = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  await within((tx) =>
    tx.execute(sql`insert into member (merchant, id, username, username_key, nickname, type, status, register_method, created_at, password_changed_at)
      select ${merchant}, gen_random_uuid(), 'crowd' || n, 'crowd' || n, 'Crowd', 0, 'active', 'test', now() - interval '1 day', now()
      from generate_series(1, ${crowd}) n`),
  )
})

function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
  return gateway.platform.database.within(merchant, work)
}

function brand() {
  const loadedBrand = gateway.registry.byId('first')
  if (!loadedBrand) throw new Error('no brand')
  return loadedBrand
}

const words = { title: 'News', body: 'Words' }

function make(changes: object = {}) {
  const body = {
    merchant,
    kind: 'service',
    texts: { EN: words, TY: { title: 'Balita', body: 'x' } },
    link: null,
    pictures: [],
    audience: { to: 'members', usernames: ['Rosaria'] },
    startsAt: null,
    reason: 'news',
    ...changes,
  }
  return sue.call('mailingMake', { body })
}

/** Runs what is due, here or in the gateway's own round, until a mailing is over. */
async function finish(id: string) {
  const { platform } = gateway
  await runDue(platform, brand(), mailingsArea.jobs)
  await vi.waitFor(async () => expect((await detail(id)).endedAt).not.toBe(null))
}

/** Lets time go by; whoever was signed in to the console signs in again. */
async function wait(to: Date) {
  gateway.pass((to.getTime() - gateway.platform.clock().getTime()) / 1000 + 1)
  sue = await sue.again()
}

async function detail(id: string) {
  return (await sue.call('mailingDetail', { query: { merchant, id } })).value
}

async function reach(audience: object, kind = 'service') {
  const query = { merchant, kind, audience: JSON.stringify(audience) }
  return (await sue.call('mailingReach', { query })).value
}

async function getId(username: string) {
  const [found] = await within((tx) => tx.select().from(member).where(eq(member.username, username)))
  return found?.id ?? ''
}

async function titles() {
  return (await gateway.call('messages', { token })).value.content.map(({ title }) => title)
}

async function drawPicture() {
  const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
  return (await plain.png().toBuffer()).toString('base64')
}

describe('a message of operators', () => {
  it('has its picture made anew while the database serves others', async () => {
    const picture = await drawPicture()
    const decode = vi.spyOn(sharp.prototype, 'toBuffer')
    let adding: ReturnType<typeof sue.call<'mailingPictureAdd'>> | undefined
    const goOn = await new Promise<() => void>((begun) => {
      decode.mockImplementationOnce(
        () =>
          new Promise((_, reject) => {
            begun(() => {
              reject(new Error('broken'))
            })
          }),
      )
      adding = sue.call('mailingPictureAdd', { body: { merchant, picture } })
    })
    // The embedded database, with one transaction at a time, would not even answer.
    await vi.waitFor(async () => {
      const [{ open } = {}] = await gateway.db.asOwner<{ open: number }>(
        `select count(*)::integer as open from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )
      expect(open).toBe(0)
    })
    goOn()
    expect((await adding)?.code).toBe('picture_broken')
    decode.mockRestore()
  })

  it('E10: goes to a person with its picture made anew; mistakes are refused, and the log names the sender', async () => {
    const picture = await drawPicture()
    const stored = await sue.call('mailingPictureAdd', { body: { merchant, picture } })
    expect(stored.status).toBe(200)
    expect((await sue.call('mailingPictureAdd', { body: { merchant, picture: 'PHN2Zz4=' } })).code).toBe(
      'picture_kind',
    )
    const pictures = [stored.value.id]
    expect((await make({ audience: { to: 'members', usernames: ['nobody'] } })).status).not.toBe(200)
    expect((await make({ texts: { EN: words } })).status).not.toBe(200)
    expect((await make({ link: 'https://elsewhere.example' })).status).not.toBe(200)
    const { id } = (await make({ pictures, link: '/help' })).value
    await finish(id)
    const [got] = (await gateway.call('messages', { token })).value.content
    expect(got).toMatchObject({ id, title: 'News', link: '/help', pictures })
    const query = { id, picture: pictures[0] }
    const shown = (await gateway.call('messagePicture', { token, query })).value.picture
    expect(Buffer.from(shown, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    await gateway.call('messagesRead', { token, body: { all: true } })
    expect(await detail(id)).toMatchObject({ status: 'sent', sent: 1, read: 1, expected: 1, madeBy: 'sue' })
    const auditor = await newOperator(gateway, { name: 'aud', roles: ['auditor'] })
    const { content } = (await auditor.call('acts', { query: {} })).value
    expect(content.some((entry) => entry.act === 'mailingMake' && entry.subjectId === id)).toBe(true)
    expect((await auditor.call('mailingStop', { body: { merchant, id, reason: 'incident' } })).code).toBe(
      'forbidden',
    )
  })

  it('S20: is about accounts only by who looks after them, and where it offers nothing', async () => {
    const mia = await newOperator(gateway, { name: 'mia', roles: ['marketing'] })
    const body = {
      merchant,
      kind: 'service',
      texts: { EN: words, TY: words },
      link: null,
      pictures: [],
      audience: { to: 'all' },
      startsAt: null,
      reason: 'offer',
    }
    expect((await mia.call('mailingMake', { body })).code).toBe('forbidden')
    const offer = { title: 'Look', body: 'Your WELCOME\u200b   gift waits' }
    const offers = [
      { link: '/promotions' },
      { link: '/Promotions?id=x' },
      { link: '/member?page=rewardCenter' },
      { texts: { EN: words, TY: offer } },
      { texts: { EN: { title: 'welcome-gift', body: 'x' }, TY: words } },
    ]
    for (const change of offers) expect((await make(change)).code).toBe('message_is_offer')
    const nameless = [
      'Get a 100% bonus on your next deposit!',
      'Win a voucher tonight',
      'A voucher to get: tonight',
      'Free spins are waiting for you tonight.',
      'Kunin ang libreng spin mo ngayon.',
      'Ganhe R$ 50 de bônus hoje.',
      'احصل على مكافأة 50% اليوم',
    ]
    for (const body of nameless)
      expect((await make({ texts: { EN: { title: 'Look', body }, TY: words } })).code).toBe(
        'message_is_offer',
      )
    const plain = [
      'Withdrawals pause on Tuesday from 02:00 to 02:40.',
      'Please confirm your email address before 1 December.',
      'The terms of bonuses have changed: section 4 says what counts.',
      'Do not forget: the terms of bonuses have changed',
      'Do not forget the new terms of bonuses. Darwin and Edwin answer questions.',
    ]
    for (const body of plain) {
      const { status, value } = await make({ texts: { EN: { title: 'Look', body }, TY: words } })
      expect(status).toBe(200)
      await finish(value.id)
    }
  })

  it('E10: goes to thousands once each, though it is killed, run twice at once and stopped', async () => {
    const all = await reach({ to: 'all' })
    expect(all).toMatchObject({ meant: crowd + 2, recipients: crowd + 2 })
    // Not due yet, so that nobody but this test sends it.
    const start = new Date(gateway.platform.clock().getTime() + 3600_000)
    const later = { audience: { to: 'all' }, startsAt: start.toISOString() }
    const { id } = (await make(later)).value
    const batch = (of: string) => within((tx) => sendBatch(tx, brand(), of, start))
    await Promise.all([batch(id), batch(id)])
    const died = within(async (tx) => {
      await sendBatch(tx, brand(), id, start)
      throw new Error('killed')
    })
    await expect(died).rejects.toThrow('killed')
    expect((await detail(id)).sent).toBe(1000)
    const { id: stopped } = (await make(later)).value
    await batch(stopped)
    await sue.call('mailingStop', { body: { merchant, id: stopped, reason: 'incident' } })
    await wait(start)
    await finish(id)
    expect(await detail(id)).toMatchObject({ status: 'sent', sent: crowd + 2, leftOut: 0 })
    expect(await within((tx) => tx.$count(messageCopy, eq(messageCopy.messageId, id)))).toBe(crowd + 2)
    await finish(stopped)
    expect(await detail(stopped)).toMatchObject({ status: 'stopped', sent: 500 })
  })

  it('E10: with offers reaches who asked for them, is not excluded, and once hours are no longer quiet', async () => {
    const offer = { kind: 'marketing', audience: { to: 'members', usernames: ['rosaria', 'agentamy'] } }
    expect((await make(offer)).code).toBe('nobody_meant')
    await gateway.call('messageChoiceSet', { token, body: { marketing: true } })
    const agent = await gateway.logIn('agent')
    await gateway.call('messageChoiceSet', { token: agent, body: { marketing: true } })
    expect((await reach(offer.audience, 'marketing')).recipients).toBe(2)
    const now = gateway.platform.clock()
    const until = new Date(now.getTime() + 3 * 86_400_000)
    const memberId = await getId('agentamy')
    await within((tx) =>
      exclude(tx, brand(), memberId, {
        kind: 'timeout',
        scope: 'brand',
        until,
        actor: { kind: 'member' },
        now,
      }),
    )
    expect(await reach(offer.audience, 'marketing')).toMatchObject({ meant: 2, recipients: 1 })
    const start = new Date(now)
    start.setUTCHours(27, 30, 0, 0)
    const startsAt = start.toISOString()
    const texts = { EN: { title: 'Offer', body: 'x' }, TY: { title: 'Alok', body: 'x' } }
    const { id } = (await make({ ...offer, texts, startsAt })).value
    await wait(start)
    expect(await detail(id)).toMatchObject({ status: 'waiting', sent: 0 })
    const end = new Date(start.setUTCHours(4, 0, 0, 0))
    expect((await detail(id)).quietUntil).toBe(end.toISOString())
    await wait(end)
    await finish(id)
    expect(await detail(id)).toMatchObject({ status: 'sent', sent: 1, leftOut: 1 })
    token = await gateway.logIn()
    expect((await titles())[0]).toBe('Offer')
  })

  it('E10: finds members by rules, and by what they paid in', async () => {
    const of = async (...rules: object[]) => (await reach({ to: 'segment', rules })).meant
    expect(await of({ rule: 'type', types: [1] })).toBe(1)
    expect(await of({ rule: 'registered', to: '2020-01-01' })).toBe(0)
    expect(await of({ rule: 'seen', days: 30 }, { rule: 'type', types: [0] })).toBe(1)
    const few = { rule: 'measure', measure: { of: 'deposits' }, days: 30 }
    expect(await of({ ...few, below: '1' })).toBe(crowd + 2)
    expect(await of({ ...few, atLeast: '1' })).toBe(0)
    const level = brand().merchant.rewards.vip.levels[0]?.id ?? 'none'
    const vip = JSON.stringify({ to: 'segment', rules: [{ rule: 'vip', level }] })
    expect(
      (await sue.call('mailingReach', { query: { merchant, kind: 'service', audience: vip } })).code,
    ).toBe('field_format')
    const query = { merchant, kind: 'service', audience: '{"to":"everybody"}' }
    expect((await sue.call('mailingReach', { query })).code).toBe('field_format')
  })
})
