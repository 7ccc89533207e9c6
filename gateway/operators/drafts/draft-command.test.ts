import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { commandProof } from '../access/command-proof.ts'
import type { DraftCommand, DraftCommandName } from './draft-command.ts'
import { age, PlannedDrafts, title } from './testing/planned-drafts.ts'

const site = new PlannedDrafts()

interface Answer {
  status: number
  value: Record<string, unknown>
  code: string | undefined
}

interface More extends Partial<Pick<DraftCommand, 'author' | 'brand' | 'holds' | 'request'>> {
  secret?: string
}

async function run(call: DraftCommandName, sent: object, more: More = {}): Promise<Answer> {
  const { secret = site.gateway.platform.config.secret, ...named } = more
  const command: DraftCommand = { call, author: 'olga', holds: false, sent: { ...sent }, ...named }
  const body = JSON.stringify(command)
  const { dataFolder } = site.gateway.platform.config
  const answer = await site.gateway.app.inject({
    method: 'POST',
    url: '/drafts.json',
    headers: {
      authorization: commandProof(secret, dataFolder, body, Date.now()),
      'content-type': 'application/json',
    },
    payload: body,
  })
  const json = answer.json<{ value: Record<string, unknown>; errorCode?: string }>()
  return { status: answer.statusCode, value: json.value, code: json.errorCode }
}

function begin(more: More = {}): Promise<Answer> {
  return run('draftCreate', { title: 'Autumn' }, { brand: 'first', ...more })
}

async function write(operation: Operation): Promise<string> {
  const id = String((await begin()).value['id'])
  await run('draftSave', { id, operations: [operation] })
  return id
}

async function findLastAct(): Promise<Record<string, unknown> | undefined> {
  const [act] = await site.gateway.db.asOwner<Record<string, unknown>>(
    `select act, operator_id, operator_name, address, permission, outcome, subject, subject_id, reason,
       "after" ->> 'author' as author from operator_act order by sequence desc limit 1`,
  )
  return act
}

describe.skipIf(process.env['DATABASE_URL'] !== undefined)('drafts from the command line', () => {
  it('are written and published with the rights of an operator, who is not said to have signed in', async () => {
    const id = await write(title)
    expect((await run('draftPublish', { id, reason: 'autumn' })).value['state']).toBe('live')
    expect(site.read()).toContain('Autumn')
    expect(site.brands.store.list('first')[0]).toMatchObject({ author: 'olga', reason: 'autumn' })
    expect(await findLastAct()).toEqual({
      act: 'draftPublish',
      operator_id: null,
      operator_name: 'npm run brand',
      address: 'command line',
      permission: 'brands.publish',
      outcome: 'done',
      subject: 'draft',
      subject_id: id,
      reason: 'autumn',
      author: 'olga',
    })
  })

  it('are scheduled, scheduled again, moved and deleted as they are then', async () => {
    const id = await write(title)
    const sent = { id, reason: 'autumn', at: site.inSeconds(3600) }
    const { value: plan } = await run('draftSchedule', sent)
    const again = await run('draftSchedule', { ...sent, at: site.inSeconds(5400) })
    expect(again.value).toMatchObject({ id: plan['id'], revision: 2 })
    const moved = await run('planMove', { id: plan['id'], at: site.inSeconds(7200) })
    expect(moved.value).toMatchObject({ id: plan['id'], revision: 3 })
    expect((await run('planDelete', { id: plan['id'] })).value).toEqual({ id: plan['id'] })
    expect(await site.findStatus(String(plan['id']))).toBe('deleted')
    expect((await run('planDelete', { id: plan['id'] })).value).toEqual({ missing: 'plan' })
  })

  it('never pass the second person, and ask nobody in an operator’s name', async () => {
    const id = await write(age)
    const sent = { id, reason: 'older' }
    const two = { takesTwo: true, needsTwo: [{ file: 'brand.json', pointer: '/age' }] }
    expect(await run('draftPublish', sent)).toMatchObject({ code: 'forbidden', value: two })
    expect(await findLastAct()).toMatchObject({ act: 'draftPublish', outcome: 'forbidden', author: 'olga' })
    const scheduled = await run('draftSchedule', { ...sent, at: site.inSeconds(3600) })
    expect(scheduled).toMatchObject({ code: 'forbidden', value: two })
    expect(await site.gateway.db.asOwner('select 1 from inbox_case')).toEqual([])
    expect(await site.gateway.db.asOwner('select 1 from brand_plan')).toEqual([])
    expect(site.read('brand.json')).not.toContain('21')
  })

  it('do not move what waits for a second person', async () => {
    const plan = await site.plan(age)
    const moved = await run('planMove', { id: plan.id, at: site.inSeconds(7200) })
    expect(moved).toMatchObject({ code: 'forbidden', value: { takesTwo: true } })
    expect((await run('planList', {}, { brand: 'first' })).value).toMatchObject([{ revision: plan.revision }])
  })

  it('name the brands that they break, and hold them only where that is said', async () => {
    const id = await write(title)
    site.brands.held = [{ id: 'second', errors: [] }]
    const sent = { id, reason: 'autumn' }
    const refused = await run('draftPublish', sent)
    expect(refused).toMatchObject({ code: 'conflict', value: { held: [{ brand: 'second' }] } })
    const published = await run('draftPublish', sent, { holds: true })
    expect(published.value).toMatchObject({ state: 'live', held: [{ brand: 'second' }] })
  })

  it('are done once under a request, also where the draft is closed since', async () => {
    const made = await begin({ request: 'begin-autumn-0001' })
    expect((await begin({ request: 'begin-autumn-0001' })).value).toEqual(made.value)
    const id = String(made.value['id'])
    await run('draftSave', { id, operations: [title] })
    const sent = { id, reason: 'autumn' }
    const published = await run('draftPublish', sent, { request: 'publish-autumn-01' })
    expect(published.value['state']).toBe('live')
    expect((await run('draftPublish', sent, { request: 'publish-autumn-01' })).value).toEqual(published.value)
    const other = await run('draftPublish', { id, reason: 'winter' }, { request: 'publish-autumn-01' })
    expect(other.code).toBe('idempotency_conflict')
  })

  it('have the rights of that operator and no others', async () => {
    const refused = await begin({ author: 'carl' })
    expect(refused).toMatchObject({ code: 'forbidden', value: { needs: 'brands.write' } })
    expect((await begin({ author: 'nobody' })).code).toBe('account_not_found')
    expect(await begin({ secret: 'a guess' })).toMatchObject({ status: 404, value: null })
    expect((await run('draftCreate', {}, { brand: 'first' })).code).toBe('invalid_request')
    const brands = ['first', 'second']
    expect((await begin({ brand: 'nobody' })).value).toMatchObject({ missing: 'brand', brands })
    expect((await run('draftDiscard', { id: 'none' })).value).toEqual({ missing: 'draft' })
  })
})
