import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
let support: ConsoleClient
let cashier: ConsoleClient
let id: string
let token: string
let other: string

const gateway = prepareSite({ people: [demo.member, demo.agent] })
beforeAll(async () => {
  token = await gateway.logIn()
  other = await gateway.logIn('agent')
  support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  cashier = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
  id = (await support.call('memberSearch', { query: { text: 'rosaria' } })).value.content[0]?.id ?? ''
})

function ask(changes: object = {}, by = support) {
  const body = { merchant, id, kind: 'address', note: ' A bill of this year ', reason: 'law', ...changes }
  return by.call('memberProofAsk', { body })
}

async function requests(by = token) {
  return (await gateway.call('proofRequests', { token: by })).value
}

function picture() {
  return sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
}

async function upload(request: string, payload: Buffer, by = token) {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/wps/proof/${request}/pictures`,
    headers: { host: 'first.example', 'content-type': 'image/png', authorization: by },
    payload,
  })
  return {
    status: answer.statusCode,
    json: answer.json<{ value: { id: string } | null; fields?: unknown; errorCode: string | null }>(),
  }
}

async function openCaseFor() {
  const { content } = (await support.call('cases', { query: { kind: 'member.proof' } })).value
  return content[0]
}

async function decide(decision: string, reason: string, by = support) {
  const open = await openCaseFor()
  const { id: caseId = '', openedAt = '', amount = null } = open ?? {}
  return by.call('caseDecide', {
    body: { merchant, id: caseId, decision, reason, comment: '', openedAt, amount },
  })
}

describe('a proof that an operator asks for', () => {
  it('stands in the member centre with its words, and is not asked for twice at once', async () => {
    expect((await ask({}, cashier)).code).toBe('forbidden')
    expect((await ask({ kind: 'blood' })).status).toBe(400)
    expect((await ask({ note: 'x'.repeat(301) })).status).toBe(400)
    expect((await ask()).status).toBe(200)
    expect((await ask()).code).toBe('conflict')
    expect(await requests()).toMatchObject([
      { kind: 'address', note: 'A bill of this year', status: 'asked', pictures: [] },
    ])
    expect(await requests(other)).toEqual([])
    expect((await gateway.call('balance', { token })).status).toBe(200)
  })

  it('takes pictures of its member alone, made anew, three at most, and none once it was sent', async () => {
    const [request] = await requests()
    const of = request?.id ?? ''
    const send = (by = token) => gateway.call('proofSend', { token: by, body: { id: of } })
    expect((await send()).json).toMatchObject({ fields: { proofs: 'field_required' } })
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    const stored = (await upload(of, polyglot)).json.value?.id ?? ''
    expect((await upload(of, Buffer.from('<svg/>'))).json).toMatchObject({
      fields: { proofs: 'picture_kind' },
    })
    expect((await upload(of, await picture(), other)).status).toBe(404)
    expect((await upload(of, await picture())).status).toBe(200)
    const third = (await upload(of, await picture())).json.value?.id ?? ''
    expect((await upload(of, await picture())).json).toMatchObject({ fields: { proofs: 'pictures_full' } })
    const remove = (by = token) =>
      gateway.call('proofPictureRemove', { token: by, body: { id: of, picture: third } })
    expect([(await remove(other)).status, (await remove()).status]).toEqual([404, 200])
    const get = (by: string) =>
      gateway.app.inject({
        method: 'GET',
        url: `/wps/proof/${of}/pictures/${stored}`,
        headers: { host: 'first.example', authorization: by },
      })
    const file = await get(token)
    expect([file.headers['content-type'], file.rawPayload.includes('<script>')]).toEqual([
      'image/jpeg',
      false,
    ])
    expect((await get(other)).statusCode).toBe(404)
    expect((await send(other)).status).toBe(404)
    expect([(await send()).value[0]?.status, (await send()).value[0]?.status]).toEqual(['sent', 'sent'])
    expect((await upload(of, await picture())).json.errorCode).toBe('receipt_over')
    expect((await remove()).code).toBe('receipt_over')
  })

  it('comes before an operator who sees the pictures, and nobody else does', async () => {
    const open = await openCaseFor()
    const query = { merchant, id: open?.id ?? '' }
    const { value } = await support.call('casePictures', { query })
    expect(value).toHaveLength(2)
    const meta = await sharp(Buffer.from(value[0]?.picture ?? '', 'base64')).metadata()
    expect([meta.format, meta.width]).toEqual(['jpeg', 20])
    expect((await cashier.call('casePictures', { query })).code).toBe('forbidden')
    expect((await decide('accept', 'checked', cashier)).code).toBe('forbidden')
    expect((await decide('refuse', 'no_reason')).status).toBe(422)
  })

  it('is refused with a reason that the member reads, asked for anew, and accepted', async () => {
    expect((await decide('refuse', 'not_readable')).value).toEqual({ outcome: 'decided' })
    expect(await requests()).toMatchObject([{ status: 'refused', reason: 'not_readable' }])
    expect((await ask()).status).toBe(200)
    const [again] = await requests()
    await upload(again?.id ?? '', await picture())
    await gateway.call('proofSend', { token, body: { id: again?.id ?? '' } })
    expect((await decide('accept', 'checked')).value).toEqual({ outcome: 'decided' })
    expect((await requests()).map(({ status, reason }) => [status, reason])).toEqual([
      ['accepted', null],
      ['refused', 'not_readable'],
    ])
    const notified = await gateway.db.asOwner(
      `select body ->> 'notice' as notice from member_event where kind = 'account.notice' order by sequence`,
    )
    expect(notified).toEqual([
      { notice: 'proofAsked' },
      { notice: 'proofRefused' },
      { notice: 'proofAsked' },
      { notice: 'proofAccepted' },
    ])
  })
})
