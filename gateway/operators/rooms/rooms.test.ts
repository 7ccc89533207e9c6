import { beforeAll, expect, it } from 'vitest'
import { openCase } from '../../base/cases/cases.service.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { areas } from '../../areas.ts'
import { deciding, permissionNames } from '../../../schemas/operators/permissions.ts'
import { commandProof } from '../access/command-proof.ts'
import { forgetOld } from '../access/forget-old.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

let owner: ConsoleClient
const merchant = 'firstcode'

const gateway = prepareSite({ brands: [first()] })
beforeAll(async () => {
  owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})

it('every kind of case needs a permission that a role gives', () => {
  const kinds = areas.flatMap(({ cases = [] }) => cases)
  expect(kinds.filter(({ permission }) => !permissionNames.includes(permission))).toEqual([])
  // Whoever may decide a kind of case is let in by two owners.
  expect(kinds.filter(({ permission }) => !deciding.includes(permission))).toEqual([])
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
})

it('shows what happens later, and runs what stopped again, once, with a line in the log', async () => {
  const now = gateway.platform.clock()
  const dueAt = new Date(now.getTime() + 3600_000)
  await gateway.platform.database.within(merchant, async (tx) => {
    await planJob(tx, { merchant, kind: 'test', key: 'later', dueAt }, now)
    await planJob(tx, { merchant, kind: 'test', key: 'broken', dueAt }, now)
  })
  await gateway.db.asOwner(
    `update job set status = 'stopped', attempts = 12, fault = 'RangeError', ended_at = now() where key = 'broken'`,
  )
  const waiting = (await owner.call('jobList', { query: { kind: 'test' } })).value
  expect(waiting.content.map(({ key, status }) => [key, status])).toEqual([['later', 'waiting']])
  expect(waiting.counts).toMatchObject({ stopped: 1 })
  const [stopped] = (await owner.call('jobList', { query: { status: 'stopped' } })).value.content
  expect(stopped).toMatchObject({ key: 'broken', attempts: 12, fault: 'RangeError', brand: 'first' })
  const retry = () => owner.call('jobRetry', { body: { merchant, id: stopped?.id, reason: 'fixed' } })
  expect([(await retry()).code, (await retry()).code]).toEqual([null, 'case_changed'])
  expect((await owner.call('jobList', { query: { status: 'stopped' } })).value.content).toEqual([])
  const { content } = (await owner.call('acts', { query: { act: 'jobRetry' } })).value
  expect(content.map(({ outcome, subjectId, reason }) => [outcome, subjectId, reason])).toEqual([
    ['case_changed', stopped?.id, 'fixed'],
    ['done', stopped?.id, 'fixed'],
  ])
})

it('filters the log, goes back in it, checks its chain and exports it, which it writes down', async () => {
  const found = async (query: object) =>
    (await owner.call('acts', { query })).value.content.map(({ act, outcome }) => `${act} ${outcome}`)
  expect(await found({ refused: 'yes' })).toEqual(['jobRetry case_changed'])
  expect(await found({ refused: 'no', act: 'jobRetry' })).toEqual(['jobRetry done'])
  expect(await found({ before: 2 })).toEqual(['setupFinish done'])
  expect(await found({ until: '2000-01-01T00:00:00Z' })).toEqual([])
  const { csv, lines } = (await owner.call('actsExport', { body: { act: 'jobRetry' } })).value
  expect([lines, csv.split('\r\n').length]).toEqual([2, 4])
  expect(csv.split(',')[1]).toBe('at (UTC)')
  const zone = 'Asia/Manila'
  const there = (await owner.call('actsExport', { body: { act: 'jobRetry', zone } })).value.csv
  const [head = '', first = ''] = there.split('\r\n')
  expect(head.split(',')[1]).toBe(`at (${zone})`)
  expect(first.split(',')[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
  expect((await owner.call('actsExport', { body: { zone: 'Mars/Olympus' } })).code).toBe('field_format')
  expect((await owner.call('actsCheck')).value.faults).toEqual([])
  expect(await found({ act: 'actsExport' })).toEqual([
    'actsExport field_format',
    'actsExport done',
    'actsExport done',
  ])
})

it('admits the command line that knows the data folder’s secret, for what it signed and for a minute', async () => {
  const { secret, dataFolder } = gateway.platform.config
  const ask = async (body: object, signed: object, at = Date.now(), key = secret) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/operators.json',
      headers: {
        host: '127.0.0.1',
        authorization: commandProof(key, dataFolder, JSON.stringify(signed), at),
      },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json<{ link?: string; operators?: object[] }>() }
  }
  const command = { do: 'new', company: 'house', name: 'cli', roles: ['auditor'] }
  if (gateway.platform.database.kind !== 'pglite') return
  expect((await ask(command, { ...command, roles: ['owner'] })).status).toBe(404)
  expect((await ask(command, command, Date.now() - 61_000)).status).toBe(404)
  expect((await ask(command, command, Date.now(), 'another')).status).toBe(404)
  const made = await ask(command, command)
  expect(made.body.operators).toEqual([{ name: 'cli', roles: ['auditor'], status: 'invited' }])
  expect(made.body.link).toMatch(/\/setup#house\.[\w-]{32}$/)
  const [act] = (await owner.call('acts', { query: { act: 'operatorInvite' } })).value.content
  expect(act).toMatchObject({ operator: 'npm run operator', operatorId: null, outcome: 'done' })
})

it('forgets sessions and links that are of no use any more, and no other', async () => {
  const stored = () => gateway.db.asOwner('select id from operator_session')
  const before = await stored()
  await forgetOld(gateway.platform.database, '@house', gateway.platform.clock())
  expect(await stored()).toEqual(before)
  const later = new Date(gateway.platform.clock().getTime() + 91 * 86_400_000)
  await forgetOld(gateway.platform.database, '@house', later)
  expect([await stored(), await gateway.db.asOwner('select token_hash from operator_setup')]).toEqual([
    [],
    [],
  ])
})

it('O8: says in the log who members and operators are, and what a case is about', async () => {
  await owner.signIn()
  await gateway.logIn()
  const [found] = await gateway.db.asOwner<{ id: string; username: string }>(
    `select id, username from member where merchant = '${merchant}' limit 1`,
  )
  const { id: memberId = '', username } = found ?? {}
  const now = gateway.platform.clock()
  const about = { kind: 'withdrawal.review', reference: 'one', memberId, details: {} }
  await gateway.platform.database.within(merchant, (tx) =>
    openCase(tx, { merchant, ...about, amount: 125_000n, currency: 'PHP', scale: 2 }, now),
  )
  const [opened] = await gateway.db.asOwner<{ id: string }>(
    "select id from inbox_case where reference = 'one'",
  )
  const cashier = await newOperator(gateway, { name: 'carl8', roles: ['cashier'] })
  await cashier.call('caseTake', { body: { merchant, id: opened?.id, take: true } })
  const other = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  await other.call('memberEndSessions', { body: { merchant, id: memberId, reason: 'requested' } })
  const { id } = await newOperator(gateway, { name: 'audrey', roles: ['auditor'] })
  await owner.call('operatorDisable', { body: { id, reason: 'left' } })
  const { content } = (await owner.call('acts', {})).value
  const findObject = (name: string) => content.find(({ act }) => act === name)?.object
  const none = { kind: null, amount: null, currency: null }
  expect(findObject('caseTake')).toEqual({
    name: username,
    kind: 'withdrawal.review',
    amount: '1250.00',
    currency: 'PHP',
  })
  expect(findObject('memberEndSessions')).toEqual({ ...none, name: username })
  expect(findObject('operatorDisable')).toEqual({ ...none, name: 'audrey' })
  expect(findObject('jobRetry')).toBeNull()
})
