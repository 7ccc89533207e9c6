import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second } from '../../testing/test-gateway.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { draftsInMemory } from './testing/drafts-in-memory.ts'

const label = 'd1--first'
const host = `${label}.localhost`
const drafts = draftsInMemory()

const gateway = prepareSite(() => {
  const other = second()
  const elsewhere = { ...other, merchant: { ...other.merchant, company: 'elsewhere' } }
  return { brands: [first(), elsewhere], drafts, isStill: true }
})

let writer: ConsoleClient
beforeAll(async () => {
  writer = await newOperator(gateway, { name: 'olga', roles: ['marketing'] })
})
beforeEach(() => {
  drafts.put(label, draftBrand())
  drafts.put('d2--first', draftBrand())
})

function draftBrand(changes: { brand?: object; merchant?: object } = {}): LoadedBrand {
  return testBrand({
    id: 'first',
    brand: { merchantCode: 'firstcode', name: 'Drafted', ...changes.brand },
    merchant: changes.merchant as Record<string, unknown>,
  })
}

async function getTicket(by = writer, draft = 'd1'): Promise<string> {
  const { url } = (await by.call('draftPreview', { body: { brand: 'first', draft } })).value
  return new URL(url).searchParams.get('ticket') ?? ''
}

async function enter(ticket: string, at = host) {
  const answer = await gateway.app.inject({
    url: `/preview/enter?ticket=${encodeURIComponent(ticket)}`,
    headers: { host: at, accept: 'text/html' },
  })
  const [cookie] = answer.cookies
  return { answer, cookie: cookie ? `${cookie.name}=${cookie.value}` : '' }
}

/** What a draft's host answers to a call of a guest. */
async function look(cookie: string, at = host): Promise<string> {
  const answer = await gateway.app.inject({
    url: '/wps/system/whitelabel',
    headers: { host: at, ...(cookie === '' ? {} : { cookie }) },
  })
  return answer.json<{ errorCode: string | null }>().errorCode ?? 'shown'
}

async function openDraft(by = writer): Promise<string> {
  return (await enter(await getTicket(by))).cookie
}

describe('a ticket of the console', () => {
  it('is exchanged once for a cookie that a frame of the console is sent', async () => {
    const before = gateway.platform.clock().getTime()
    const { value } = await writer.call('draftPreview', { body: { brand: 'first', draft: 'd1' } })
    expect(new URL(value.url).origin).toBe(`http://${host}:8080`)
    expect(Date.parse(value.until) - before).toBe(60_000)
    const { answer, cookie } = await enter(new URL(value.url).searchParams.get('ticket') ?? '')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^livery-preview=house\.[\w-]{43}; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    )
    expect(await look(cookie)).toBe('shown')
  })

  it('is stored as a hash alone', async () => {
    const ticket = await getTicket()
    const { cookie } = await enter(ticket)
    const stored = JSON.stringify(await gateway.db.asOwner('select * from preview_pass'))
    expect(stored).toContain('firs')
    for (const secret of [ticket, cookie.split('=')[1] ?? ''])
      expect(stored).not.toContain(secret.split('.')[1])
  })

  it('is written to the audit log', async () => {
    await getTicket()
    const [line] = await gateway.db.asOwner<{ subject: string; subject_id: string }>(
      `select subject, subject_id from operator_act where act = 'draftPreview' order by at desc limit 1`,
    )
    expect(line).toEqual({ subject: 'draft', subject_id: 'd1' })
  })

  it.each<[string, () => Promise<string>]>([
    [
      'was used before',
      async () => {
        const ticket = await getTicket()
        await enter(ticket)
        return (await enter(ticket)).cookie
      },
    ],
    ['is of another draft', async () => (await enter(await getTicket(writer, 'd2'))).cookie],
    ['is shown at another host', async () => (await enter(await getTicket(), 'd2--first.localhost')).cookie],
    [
      'is a minute old',
      async () => {
        const ticket = await getTicket()
        gateway.pass(60)
        return (await enter(ticket)).cookie
      },
    ],
    [
      'is of somebody who lost the right meanwhile',
      async () => {
        const leaving = await newOperator(gateway, { name: 'lino', roles: ['marketing'] })
        const ticket = await getTicket(leaving)
        await gateway.db.asOwner(`update operator set roles = '{}' where id = '${leaving.id}'`)
        return (await enter(ticket)).cookie
      },
    ],
    [
      'is of somebody who logged out meanwhile',
      async () => {
        const leaving = await writer.again()
        const ticket = await getTicket(leaving)
        await leaving.call('signOut')
        return (await enter(ticket)).cookie
      },
    ],
    ['was forged', async () => (await enter(`house.${'A'.repeat(43)}`)).cookie],
    [
      'names another company',
      async () => (await enter((await getTicket()).replace('house', 'elsewhere'))).cookie,
    ],
    ['is none', async () => (await enter('')).cookie],
    [
      'is of a draft that was discarded meanwhile',
      async () => {
        const ticket = await getTicket()
        drafts.discard(label)
        return (await enter(ticket)).cookie
      },
    ],
  ])('opens nothing where it %s', async (_, getCookie) => {
    expect(await getCookie()).toBe('')
  })

  it('is used up by who shows it at another host', async () => {
    const ticket = await getTicket()
    await enter(ticket, 'd2--first.localhost')
    expect((await enter(ticket)).cookie).toBe('')
  })

  it('is not given for a draft that there is none of, nor for one of another company', async () => {
    drafts.put('d3--second', testBrand({ id: 'second', merchant: { company: 'elsewhere' } }))
    for (const body of [
      { brand: 'first', draft: 'd9' },
      { brand: 'second', draft: 'd3' },
    ])
      expect((await writer.call('draftPreview', { body })).code).toBe('not_found')
  })

  it('is not given to who may not see brands', async () => {
    const { id, call } = await newOperator(gateway, { name: 'finn', roles: ['support'] })
    await gateway.db.asOwner(`update operator set roles = '{}' where id = '${id}'`)
    expect((await call('draftPreview', { body: { brand: 'first', draft: 'd1' } })).code).toBe('forbidden')
  })
})

describe('what a ticket was exchanged for', () => {
  it('opens no other host, and nothing once it was changed', async () => {
    const cookie = await openDraft()
    expect(await look(cookie, 'd2--first.localhost')).toBe('preview_closed')
    expect(await look(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)).toBe('preview_closed')
    expect(await look('')).toBe('preview_closed')
  })

  it('ends with the draft', async () => {
    const cookie = await openDraft()
    drafts.discard(label)
    expect(await look(cookie)).toBe('preview_closed')
  })

  it('ends with the log-out of the console', async () => {
    const other = await writer.again()
    const cookie = await openDraft(other)
    expect(await look(cookie)).toBe('shown')
    await other.call('signOut')
    expect(await look(cookie)).toBe('preview_closed')
  })

  it('ends with the right', async () => {
    const leaving = await newOperator(gateway, { name: 'lena', roles: ['marketing'] })
    const cookie = await openDraft(leaving)
    await gateway.db.asOwner(`update operator set roles = '{}' where id = '${leaving.id}'`)
    expect(await look(cookie)).toBe('preview_closed')
  })

  it('ends by the button of the bar, without a script, and by no page of another site', async () => {
    const cookie = await openDraft()
    const end = (origin: string) =>
      gateway.app.inject({
        method: 'POST',
        url: '/preview/end',
        headers: { host, cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      })
    expect((await end('http://evil.example')).statusCode).toBe(403)
    expect(await look(cookie)).toBe('shown')
    expect((await end(`http://${host}`)).statusCode).toBe(303)
    expect(await look(cookie)).toBe('preview_closed')
  })
})

describe('the host of a draft', () => {
  it('says the same of every draft to who may not look, and nothing of itself', async () => {
    const pages = await Promise.all(
      [host, 'd9--first.localhost', 'd9--nobody.localhost'].map((at) =>
        gateway.app.inject({ url: '/preview/enter', headers: { host: at, accept: 'text/html' } }),
      ),
    )
    const [shown] = pages
    if (!shown) throw new Error('No page was sent')
    const { headers, payload } = shown
    expect(pages.map((page) => [page.statusCode, page.payload])).toEqual(pages.map(() => [403, payload]))
    expect(payload).toContain('noindex')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain('frame-ancestors http://console.localhost:8080')
  })

  it('is the only way to a draft', () => {
    const { registry } = gateway.platform
    const all = [...registry.all()].map(({ settings }) => settings.name)
    expect([
      ...all,
      registry.byMerchant('firstcode')?.settings.name,
      registry.byHost(host)?.id,
    ]).not.toContain('Drafted')
    expect(registry.byHost(host)).toBeUndefined()
    expect(registry.ids()).toEqual(['first', 'second'])
  })

  it('shows what the switches of its merchant say', async () => {
    const cookie = await openDraft()
    const status = async () =>
      (await gateway.app.inject({ url: '/wps/system/status', headers: { host, cookie } })).json<{
        value: { status: number }
      }>().value.status
    expect(await status()).toBe(0)
    await gateway.platform.registry.overrule('firstcode', { maintenance: true })
    expect(await status()).toBe(1)
    await gateway.platform.registry.overrule('firstcode', undefined)
    expect(await status()).toBe(0)
  })

  it('keeps the code of its own merchant, whatever the draft says, and shows none of another company', async () => {
    const cookie = await openDraft()
    const code = async () =>
      (
        await gateway.app.inject({
          url: '/wps/system/whitelabel',
          headers: { host, cookie, merchant: 'firstcode' },
        })
      ).json<{ errorCode: string | null }>().errorCode
    drafts.put(label, draftBrand({ brand: { merchantCode: 'newcode' } }))
    expect(await code()).toBeNull()
    drafts.put(label, draftBrand({ brand: { merchantCode: 'secondcode' } }))
    expect(await code()).toBe('preview_closed')
  })
})
