import { afterAll, beforeAll, expect, it } from 'vitest'
import { walletPath } from '../../../schemas/vendor/wallet.ts'
import { getSignedHeaders } from '../../base/crypto/signed-message.ts'
import { type LimitedPlay, openLimitedPlay } from '../../testing/limited-play.ts'
import { testConfig } from '../../testing/test-gateway.ts'

let site: LimitedPlay
let session = ''
beforeAll(async () => {
  site = await openLimitedPlay()
  const { token } = await site.player('asker')
  session = (await site.sit(token)).opened.session
})
afterAll(() => site.close())

/** Sends what a vendor signed, whatever it is. */
async function send(call: string, payload: string, secret = testConfig.vendor.secret) {
  // Cases of one instant come in any order.
  site.gateway.pass(0.001)
  const { name } = testConfig.vendor
  const url = `${walletPath}${call}`
  const headers = getSignedHeaders(name, secret, url, payload, site.gateway.platform.clock().getTime())
  const answer = await site.gateway.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'first.example', ...headers },
  })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

function kept() {
  return site.gateway.db.asOwner<{ why: string; part: string; message: string; reference: string }>(
    `select details->>'why' as why, details->>'part' as part, details->>'message' as message, details->>'reference' as reference
      from inbox_case where kind = 'vendor.message' order by opened_at, id`,
  )
}

it('a signed message that no call knows is refused by the protocol, stored, and one case', async () => {
  const round = { session, game: 'sport1', round: 'r1' }
  const report = {
    ...round,
    state: 'open',
    stake: '100',
    payout: '5',
    endedAt: null,
    startedAt: site.gateway.platform.clock().toISOString(),
  }
  const selections = [{ event: 'm', startsAt: '2099-13-01T00:00:00Z', results: '10' }]
  const never = { pays: '200', selections }
  const known = [{ event: 'm', startsAt: '2099-01-01T00:00:00Z', results: '10' }]
  const late = { pays: '200', selections: [{ event: 'm', startsAt: '2099-02-28T24:00:00Z', results: '10' }] }
  const debit = (nth: number, more: object) =>
    JSON.stringify({ ...round, round: `r${String(nth)}`, ref: 'd', amount: '100', ...more })
  const strange: [string, string][] = [
    ['debit', JSON.stringify({ ...round, ref: 'a', amount: '100', currency: 'XTS' })],
    ['credit', JSON.stringify({ ...round, ref: 'b', amount: '9'.repeat(19) })],
    ['end', JSON.stringify({ ...round, details: { text: 'x'.repeat(5_000) } })],
    ['rollback', 'no JSON at all'],
    ['adjust', JSON.stringify({ ...round, ref: 'c', amount: '-5' })],
    ['permit', JSON.stringify({ session, game: 'sport1', round: 'r1' })],
    ['report', JSON.stringify(report)],
    ['debit', debit(2, { group: 'g', bet: never })],
    ['debit', debit(3, { bet: { pays: '2.00', selections: known } })],
    ['debit', debit(4, { bet: { pays: 200, selections: known } })],
    ['debit', debit(5, { bet: { pays: '9'.repeat(18), selections: known } })],
    ['debit', debit(6, { bet: { selections: known } })],
    ['debit', debit(7, { bet: { pays: '200', selections: [...known, { event: 'm' }] } })],
    ['debit', debit(8, { group: 'g\u0000' })],
    ['credit', debit(9, { bet: { pays: '200', selections: known } })],
    ['debit', debit(10, { amount: '0' })],
    ['report', JSON.stringify({ ...report, round: 'r11', payout: '-1' })],
    ['report', JSON.stringify({ ...report, round: 'r12', startedAt: '2026-02-30T10:00:00Z' })],
    ['debit', debit(13, { group: 'g', bet: late })],
  ]
  for (let turn = 0; turn < 3; turn += 1)
    for (const [call, message] of strange) expect(await send(call, message)).toEqual([400, 'invalid_request'])
  const found = await kept()
  expect(found.map(({ reference }) => reference)).toEqual([
    ...['debit r1', 'credit r1', 'end r1', 'rollback', 'adjust r1', 'permit r1', 'report r1', 'debit r2'],
    ...['debit r3', 'debit r4', 'debit r5', 'debit r6', 'debit r7', 'debit r8', 'credit r9', 'debit r10'],
    ...['report r11', 'report r12', 'debit r13'],
  ])
  expect(found.map(({ why, part }) => `${why} ${part}`)).toEqual([
    ...[
      'shape /currency',
      'amount /amount',
      'shape /details',
      'shape body',
      'shape call',
      'shape /ref',
      'state body',
    ],
    ...['shape /bet/selections/0/startsAt', 'amount /bet/pays', 'amount /bet/pays', 'amount /bet/pays'],
    ...['shape /bet/pays', 'shape /bet/selections/1/startsAt', 'shape body', 'shape /bet', 'amount /amount'],
    ...['amount /payout', 'shape /startedAt', 'shape /bet/selections/0/startsAt'],
  ])
  expect(found.map(({ message }) => message)).toContainEqual(expect.stringContaining('no JSON at all'))
  for (const { message } of found) expect(message).not.toContain(session)
})

it('what nobody signed is no case', async () => {
  const before = (await kept()).length
  for (const call of ['debit', 'adjust'])
    expect(await send(call, '{}', 'another secret of thirty-two signs')).toEqual([401, 'bad_signature'])
  expect(await kept()).toHaveLength(before)
})

it('no message that is stored holds a session, wherever it stands in it', async () => {
  site.gateway.pass(3_600)
  const before = (await kept()).length
  const escaped = session.replace('.', String.raw`\u002e`).replace('f', String.raw`\u0066`)
  const messages: [string, string][] = [
    ['debit', JSON.stringify({ sessionId: session, round: session, note: `of ${session}.` })],
    ['debit', `session=${encodeURIComponent(session)}&round=2`],
    ['debit', `{"x":"${escaped}"}`],
    ['debit', `not JSON "session": ${session}`],
    [session, '{}'],
    ['balance', JSON.stringify({ session, [session]: 1 })],
  ]
  for (const [call, message] of messages) await send(call, message)
  const found = (await kept()).slice(before)
  expect(found).toHaveLength(messages.length)
  const secret = session.slice(session.indexOf('.') + 1)
  for (const entry of found)
    for (const text of Object.values(entry)) expect(text).not.toContain(secret.slice(1, 20))
})

it('a message that is sent again and again keeps no other from being read', async () => {
  site.gateway.pass(3_600)
  const before = (await kept()).length
  for (let nth = 0; nth < 60; nth += 1) await send('debit', JSON.stringify({ session, round: 'same' }))
  expect(await kept()).toHaveLength(before + 1)
  await send('debit', JSON.stringify({ session, round: 'another' }))
  expect((await kept()).slice(before).map(({ reference }) => reference)).toEqual([
    'debit same',
    'debit another',
  ])
})

it('a vendor that repeats its mistake for every round fills no inbox', async () => {
  site.gateway.pass(3_600)
  const before = (await kept()).length
  for (let nth = 0; nth < 60; nth += 1)
    await send('debit', JSON.stringify({ session, round: `many ${String(nth)}` }))
  expect(await kept()).toHaveLength(before + 20)
})
