import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationSite, merchant } from '../../testing/application-site.ts'
import { promotionEntry } from './promotions.tables.ts'

const site = applicationSite()
const { within, tokenOf: getToken, join, apply, standing, casesOf: listCasesFor } = site

beforeAll(site.open)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await site.close()
})
beforeEach(site.reset)

function drawn(width: number, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
}

async function upload(who: string, entry: string, payload: Buffer, host = 'first.example', id?: string) {
  const answer = await site.gateway.app.inject({
    method: 'POST',
    url: `/wps/promotion/${entry}/pictures`,
    headers: {
      host,
      'content-type': 'image/png',
      authorization: await getToken(who),
      ...(id !== undefined && { 'idempotency-key': id }),
    },
    payload,
  })
  const json = answer.json<{ value: { id: string } | null; errorCode: string | null; fields?: unknown }>()
  return { status: answer.statusCode, code: json.errorCode, fields: json.fields, id: json.value?.id ?? '' }
}

async function picture(who: string, entry: string, id: string) {
  const answer = await site.gateway.app.inject({
    url: `/wps/promotion/${entry}/pictures/${id}`,
    headers: { host: 'first.example', authorization: await getToken(who) },
  })
  return answer
}

describe('an application', () => {
  it('G2: says something, in 140 characters at most', async () => {
    const who = 'rosaria'
    expect((await apply(who)).code).toBe('promotion_not_reached')
    await join(who)
    for (const remark of ['', ' ', '\n\t'])
      expect((await apply(who, 'once', remark)).json).toMatchObject({
        success: false,
        fields: { remark: expect.any(String) },
      })
    expect((await apply(who, 'once', 'x'.repeat(141))).status).toBe(400)
    expect((await standing(who))?.status).toBe('joined')
    const marked = await apply(who, 'once', ' <b>ñ</b> ')
    expect(marked.value.status).toBe('applying')
    const [one] = await listCasesFor(marked.value.entry ?? '')
    expect(one?.details).toMatchObject({ offer: 'once', remark: '<b>ñ</b>' })
    const longest = 'y'.repeat(140)
    await join('player0')
    const { value } = await apply('player0', 'once', longest)
    expect((await listCasesFor(value.entry ?? ''))[0]?.details).toMatchObject({ remark: longest })
  })

  it('G2: is of an offer of its kind that is there, by a member who joined it', async () => {
    expect((await apply('player1', 'claimed')).code).toBe('promotion_not_found')
    expect((await join('player1', 'nothing')).code).toBe('promotion_not_found')
    expect((await apply('player1', 'nothing')).code).toBe('promotion_not_found')
    expect((await site.gateway.call('promotionApply', { body: { id: 'once', remark: 'x' } })).status).toBe(
      401,
    )
    const elsewhere = await site.gateway.call('promotionApply', {
      token: await getToken('player1'),
      host: 'rival.example',
      body: { id: 'once', remark: 'x' },
    })
    expect(elsewhere.status).toBe(401)
  })

  it('G2: is one, though it is sent a hundred times at once, and comes before the team once', async () => {
    const who = 'player2'
    await getToken(who)
    const joined = await Promise.all(Array.from({ length: 100 }, () => join(who)))
    expect(new Set(joined.map(({ value }) => value.entry)).size).toBe(1)
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, index) => apply(who, 'once', `try ${String(index)}`)),
    )
    expect(new Set(sent.map(({ value }) => value.status))).toEqual(new Set(['applying']))
    const entry = sent[0]?.value.entry ?? ''
    const cases = await listCasesFor(entry)
    expect(cases).toHaveLength(1)
    const [stored] = await within((tx) =>
      tx.select().from(promotionEntry).where(eq(promotionEntry.id, entry)),
    )
    expect(cases[0]?.details).toMatchObject({ remark: stored?.remark })
  })
})

describe('the pictures of an application', () => {
  it('G2: are taken by what they are, three at most and 5 MB each, and given back to their owner alone', async () => {
    const who = 'player3'
    const entry = (await join(who)).value.entry ?? ''
    const polyglot = Buffer.concat([await drawn(20), Buffer.from('<script>alert(1)</script>')])
    const stored = await upload(who, entry, polyglot)
    expect(stored.status).toBe(200)
    expect((await upload(who, entry, Buffer.from('<svg onload="x"/>'))).fields).toEqual({
      proofs: 'picture_kind',
    })
    expect((await upload(who, entry, Buffer.from('GIF89a'))).fields).toEqual({ proofs: 'picture_kind' })
    expect((await upload(who, entry, (await drawn(20)).subarray(0, 60))).fields).toEqual({
      proofs: 'picture_broken',
    })
    expect((await upload(who, entry, await drawn(10_000, 5000))).fields).toEqual({ proofs: 'picture_broken' })
    expect((await upload(who, entry, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload('player4', entry, await drawn(20))).code).toBe('promotion_not_found')
    expect((await upload(who, entry, await drawn(20), 'rival.example')).status).toBe(401)
    const more = await Promise.all(
      [21, 22, 23, 24, 25].map(async (width) => upload(who, entry, await drawn(width))),
    )
    expect(more.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(more.filter(({ status }) => status !== 200).map(({ fields }) => fields)).toEqual(
      Array.from({ length: 3 }, () => ({ pictures: 'pictures_full' })),
    )
    const file = await picture(who, entry, stored.id)
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(file.rawPayload.includes('<script>')).toBe(false)
    expect((await picture('player4', entry, stored.id)).statusCode).toBe(404)
    const remove = async (by: string) =>
      site.gateway.call('promotionPictureRemove', {
        token: await getToken(by),
        body: { id: 'once', picture: stored.id },
      })
    await join('player4')
    await remove('player4')
    expect((await standing(who))?.pictures).toContain(stored.id)
    expect((await remove(who)).value.pictures).toHaveLength(2)
    expect((await upload(who, entry, await drawn(26))).status).toBe(200)
  })

  it('P0: are stored once when the answer was lost and they are sent again under their id', async () => {
    const who = 'player5'
    const entry = (await join(who)).value.entry ?? ''
    const send = async (width: number) =>
      upload(who, entry, await drawn(width), undefined, '0123456789abcdef0123456789abcdef')
    const sent = [...(await Promise.all([send(20), send(20)])), await send(20)]
    expect(new Set(sent.map(({ status, id }) => `${String(status)} ${id}`)).size).toBe(1)
    expect((await standing(who))?.pictures).toEqual([sent[0]?.id])
    expect((await send(21)).code).toBe('idempotency_conflict')
  })

  it('G2: are those that the team sees: none is taken out or added once it was sent', async () => {
    const who = 'player3'
    const { value } = await apply(who)
    const [one] = await listCasesFor(value.entry ?? '')
    const query = { merchant, id: one?.id ?? '' }
    const seen = (await site.team.ana.call('casePictures', { query })).value
    expect(seen.map(({ id }) => id)).toEqual(value.pictures)
    expect((await site.team.support.call('casePictures', { query })).code).toBe('forbidden')
    expect((await site.team.foreign.call('casePictures', { query })).code).toBe('not_found')
    expect((await upload(who, value.entry ?? '', await drawn(20))).code).toBe('promotion_sent')
    const body = { id: 'once', picture: value.pictures[0] ?? '' }
    expect(
      (await site.gateway.call('promotionPictureRemove', { token: await getToken(who), body })).code,
    ).toBe('promotion_sent')
    expect((await site.team.ana.call('casePictures', { query })).value).toHaveLength(3)
  })
})
