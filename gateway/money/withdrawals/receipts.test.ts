import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listSteps, withdrawalSite } from './testing/withdrawal-site.ts'

const site = withdrawalSite()
const { call, account, ask, balance, work, state, openCases, decide } = site

beforeAll(site.open)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await site.close()
})
beforeEach(site.reset)

describe('the receipt', () => {
  async function paid() {
    const { id } = (await ask((await account('8888')).id, '200')).value
    await work()
    await work(5)
    return id
  }
  function confirm(id: string, body: Record<string, unknown>) {
    return call('withdrawalReceipt', { body: { id, ...body } })
  }
  async function upload(id: string, payload: Buffer, by = site.token, type = 'image/png') {
    const answer = await site.gateway.app.inject({
      method: 'POST',
      url: `/wps/withdrawal/${id}/proofs`,
      headers: { host: 'first.example', 'content-type': type, authorization: by },
      payload,
    })
    return {
      status: answer.statusCode,
      json: answer.json<{ value: { id: string } | null; fields?: unknown }>(),
    }
  }
  function picture(width = 20) {
    return sharp({ create: { width, height: 20, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
  }

  it('is said once, whatever is clicked at once', async () => {
    const id = await paid()
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(id, { answer: 'received' })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await state(id)).steps.filter(({ status }) => status === 'received')).toHaveLength(1)
    expect((await confirm(id, { answer: 'notReceived' })).code).toBe('receipt_over')
  })

  it('that only a part arrived, or nothing, needs a picture and comes before an operator', async () => {
    const id = await paid()
    expect((await confirm(id, { answer: 'notReceived' })).json).toMatchObject({
      fields: { proofs: 'field_required' },
    })
    const sent = await upload(id, await picture())
    const proofs = [sent.json.value?.id ?? '']
    expect((await confirm(id, { answer: 'partly', amount: '193', proofs })).json).toMatchObject({
      fields: { amount: 'amount_limits' },
    })
    const before = await balance()
    expect((await confirm(id, { answer: 'partly', amount: '100', proofs })).value.receipt).toMatchObject({
      status: 'partly',
      received: '100.00',
      proofs,
    })
    expect((await openCases()).map(({ kind }) => kind)).toEqual(['receipt.disputed'])
    await decide('receipt.disputed', id, 'compensate')
    await expect(decide('receipt.disputed', id, 'compensate')).rejects.toMatchObject({ code: 'case_changed' })
    expect(await balance()).toBe(before + 93)
    await site.gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })

  it('takes pictures by what they are, three at most, and gives back a file made anew to its owner alone', async () => {
    const id = await paid()
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    const stored = await upload(id, polyglot)
    expect(stored.status).toBe(200)
    expect((await upload(id, Buffer.from('<svg onload="x"/>'))).json).toMatchObject({
      fields: { proofs: 'picture_kind' },
    })
    expect((await upload(id, (await picture()).subarray(0, 60))).json).toMatchObject({
      fields: { proofs: 'picture_broken' },
    })
    const huge = await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(id, huge)).json).toMatchObject({ fields: { proofs: 'picture_broken' } })
    expect((await upload(id, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(id, await picture(), await site.gateway.logIn('agent'))).status).toBe(404)
    expect([(await upload(id, await picture())).status, (await upload(id, await picture())).status]).toEqual([
      200, 200,
    ])
    expect((await upload(id, await picture())).json).toMatchObject({ fields: { proofs: 'pictures_full' } })
    const url = `/wps/withdrawal/${id}/proofs/${stored.json.value?.id ?? ''}`
    const get = (by: string) =>
      site.gateway.app.inject({ method: 'GET', url, headers: { host: 'first.example', authorization: by } })
    const file = await get(site.token)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="proof.jpg"',
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.includes('<script>')).toBe(false)
    expect((await get(await site.gateway.logIn('agent'))).statusCode).toBe(404)
  })

  it('gives the room of a removed picture to another, for its owner alone and while nothing was said', async () => {
    const id = await paid()
    const ids: string[] = []
    for (const width of [20, 21, 22]) ids.push((await upload(id, await picture(width))).json.value?.id ?? '')
    const remove = (picked: string, by = site.token) =>
      call('withdrawalProofRemove', { token: by, body: { withdrawalId: id, id: picked } })
    expect((await remove(ids[1] ?? '', await site.gateway.logIn('agent'))).status).toBe(404)
    expect((await upload(id, await picture())).json).toMatchObject({ fields: { proofs: 'pictures_full' } })
    expect((await remove(ids[1] ?? '')).status).toBe(200)
    expect((await remove(ids[1] ?? '')).status).toBe(200)
    expect((await state(id)).receipt?.proofs).toEqual([ids[0], ids[2]])
    expect((await upload(id, await picture())).status).toBe(200)
    expect((await confirm(id, { answer: 'received' })).status).toBe(200)
    expect((await remove(ids[0] ?? '')).code).toBe('receipt_over')
  })

  it('E3: is forced where the merchant says so: counts as arrived, and nothing is shown or given back', async () => {
    const brand = site.brand()
    const { merchant } = brand
    const forced = { ...merchant, withdrawal: { ...merchant.withdrawal, forcedReceipt: true } }
    site.gateway.registry.put({ ...brand, merchant: forced })
    const [whole, half] = [await account('8889'), await account('0004')]
    const before = await balance()
    const asked = [(await ask(whole.id, '200')).value, (await ask(half.id, '200')).value]
    // What counts is what the merchant said when it was requested.
    site.gateway.registry.put(brand)
    expect(asked.map(({ isForced }) => isForced)).toEqual([true, true])
    const later = (await ask(whole.id, '200')).value
    await work()
    await work(5)
    const [paidWhole, paidHalf] = [await state(asked[0]?.id ?? ''), await state(asked[1]?.id ?? '')]
    expect(paidWhole).toMatchObject({
      status: 'paid',
      receipt: { status: 'forced', dueAt: null, received: '193.00', proofs: [] },
    })
    expect(paidHalf).toMatchObject({ status: 'partlyPaid', receipt: { status: 'forced', received: '96.50' } })
    expect(listSteps(paidWhole).slice(-2)).toEqual(['paid by provider', 'forced by system'])
    expect((await state(later.id)).receipt).toMatchObject({ status: 'due' })
    for (const { id } of asked) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          confirm(id, index % 2 === 0 ? { answer: 'received' } : { answer: 'notReceived' }),
        ),
      )
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['receipt_over']))
      expect((await upload(id, await picture())).json).toMatchObject({ errorCode: 'receipt_over' })
      expect((await confirm(id, { answer: 'partly', amount: '1' })).code).toBe('receipt_over')
    }
    await work(3600)
    expect(await state(asked[0]?.id ?? '')).toEqual(paidWhole)
    expect((await state(later.id)).receipt).toMatchObject({ status: 'automatic' })
    expect(await openCases()).toEqual([])
    expect(await balance()).toBeCloseTo(before - 200 - 96.5 - 200, 2)
  })
})
