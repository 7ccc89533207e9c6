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
  return site.gateway.db.asOwner<{ why: string; message: string; reference: string }>(
    `select details->>'why' as why, details->>'message' as message, details->>'reference' as reference
      from inbox_case where kind = 'vendor.message' order by opened_at, id`,
  )
}

it('what a vendor signed and no call knows is refused as its protocol says, stored, and a case each, once', async () => {
  const round = { session, game: 'sport1', round: 'r1' }
  const report = {
    ...{ ...round, state: 'open', stake: '100', payout: '5', endedAt: null },
    startedAt: site.gateway.platform.clock().toISOString(),
  }
  const selections = [{ event: 'm', startsAt: '2099-13-01T00:00:00Z', results: '10' }]
  const never = { pays: '200', selections }
  const strange: [string, string][] = [
    ['debit', JSON.stringify({ ...round, ref: 'a', amount: '100', currency: 'XTS' })],
    ['credit', JSON.stringify({ ...round, ref: 'b', amount: '9'.repeat(19) })],
    ['end', JSON.stringify({ ...round, details: { text: 'x'.repeat(5_000) } })],
    ['rollback', 'no JSON at all'],
    ['adjust', JSON.stringify({ ...round, ref: 'c', amount: '-5' })],
    ['permit', JSON.stringify({ session, game: 'sport1', round: 'r1' })],
    ['report', JSON.stringify(report)],
    ['debit', JSON.stringify({ ...round, round: 'r2', ref: 'd', amount: '100', group: 'g', bet: never })],
  ]
  for (let turn = 0; turn < 3; turn += 1)
    for (const [call, message] of strange) expect(await send(call, message)).toEqual([400, 'invalid_request'])
  const found = await kept()
  expect(found.map(({ reference }) => reference)).toEqual([
    ...['debit r1', 'credit r1', 'end r1', 'rollback', 'adjust r1', 'permit r1', 'report r1', 'debit r2'],
  ])
  expect(found.map(({ why }) => why)).toEqual([
    ...['shape', 'amount', 'shape', 'shape', 'shape', 'shape', 'state', 'shape'],
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
  const before = (await kept()).length
  const escaped = session.replace('.', String.raw`\u002e`).replace('f', String.raw`\u0066`)
  const messages: [string, string][] = [
    ['debit', JSON.stringify({ sessionId: session, round: session, note: `of ${session}.` })],
    ['debit', `session=${encodeURIComponent(session)}&round=2`],
    ['debit', `{"x":"${escaped}"}`],
    ['debit', `not JSON "session": ${session}`],
    [session, '{}'],
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
