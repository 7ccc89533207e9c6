import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Act, appendAct } from './append.service.ts'
import { verifyChain } from './verify.service.ts'
import { rewritePast } from '../../testing/rewrite-past.ts'

const scope = '@house'
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

function append(act: string, changes: Partial<Act> = {}, company = scope) {
  const who = { operatorId: null, address: '192.0.2.1' }
  return db.database.within(company, (tx) =>
    appendAct(tx, { ...who, act, permission: null, outcome: 'done', ...changes }),
  )
}

function check(company = scope) {
  return db.database.within(company, (tx) => verifyChain(tx, company))
}

function forge(statement: string) {
  return rewritePast(db, ['operator_act'], statement, 'append_only')
}

const ids = {
  ana: '01900000-0000-7000-8000-0000000000a1',
  ben: '01900000-0000-7000-8000-0000000000b1',
  ofBen: '01900000-0000-7000-8000-0000000000b2',
}

/** Two operators, of whom one is signed in. */
function addPeople() {
  const people = [
    ['ana', ids.ana],
    ['ben', ids.ben],
  ].map(
    ([name, id]) =>
      `('${scope}', '${id ?? ''}', '${name ?? ''}', '${name ?? ''}', '${id ?? ''}', '{cashier}', 'active', now())`,
  )
  return db.asOwner(`insert into operator (merchant, id, name, name_key, person_id, roles, status, created_at)
      values ${people.join(', ')};
    insert into operator_session (merchant, id, token_hash, operator_id, address, user_agent, created_at, seen_at)
      values ('${scope}', '${ids.ofBen}', 'x', '${ids.ben}', '192.0.2.1', '', now(), now())`)
}

beforeEach(async () => {
  await db.empty()
  for (const act of ['one', 'two', 'three', 'four']) await append(act, { after: { act, amount: '1.00' } })
  await append('theirs', {}, '@rivals')
})

describe('the audit log', () => {
  it('counts without gaps, links each act to the one before, a chain for each company', async () => {
    expect(await check()).toEqual({ length: 4, faults: [] })
    expect(await check('@rivals')).toEqual({ length: 1, faults: [] })
    expect(await check('@nobody')).toEqual({ length: 0, faults: [] })
  })

  it('stays whole when many write at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => append(`act ${String(index)}`)))
    expect(await check()).toEqual({ length: 34, faults: [] })
  })

  it.each([
    `update operator_act set comment = 'x'`,
    `delete from operator_act`,
    `insert into operator_act select * from operator_act`,
    `truncate operator_act`,
    `update operator_act_head set hash = ''`,
  ])('refuses the application: %s', async (statement) => {
    await expect(db.database.within(scope, (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it.each([`update operator_act set comment = 'x'`, `delete from operator_act`])(
    'refuses even the owner, unless the trigger is taken away: %s',
    async (statement) => {
      await expect(db.asOwner(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('is of a company alone, never of a merchant', async () => {
    await expect(append('x', {}, 'firstcode')).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it.each([
    ['a name without an operator', { operator_name: 'ana' }],
    ['an operator without a session', { operator_id: ids.ana }],
    ['a command line that decides cases', { operator_name: 'npm run operator' }],
    ['a command line for brands that decides cases', { operator_name: 'npm run brand' }],
    ['the session of another', { operator_id: ids.ana, session_id: ids.ofBen }],
    ['a session that is none', { operator_id: ids.ana, session_id: ids.ana }],
  ])('S17: does not believe %s', async (_, claims) => {
    await addPeople()
    const row = { act: 'caseDecide', outcome: 'done', operator_name: '', address: '192.0.2.1', ...claims }
    const written = db.database.within(scope, (tx) =>
      tx.execute(sql`select audit_append(${JSON.stringify(row)}::jsonb)`),
    )
    await expect(written).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('S17: takes time, name and person from the database, whatever its caller says', async () => {
    await addPeople()
    const claims = {
      at: '2001-01-01T00:00:00Z',
      operator_name: 'ana',
      person_id: ids.ana,
      operator_id: ids.ben,
      session_id: ids.ofBen,
    }
    const row = { act: 'caseDecide', outcome: 'done', address: '192.0.2.1', ...claims }
    await db.database.within(scope, (tx) =>
      tx.execute(sql`select audit_append(${JSON.stringify(row)}::jsonb)`),
    )
    const [act] = await db.asOwner<{ name: string; person: string; now: boolean }>(
      `select operator_name as name, person_id as person, at > now() - interval '1 day' as now from operator_act
       where merchant = '${scope}' order by sequence desc limit 1`,
    )
    expect(act).toEqual({ name: 'ben', person: ids.ben, now: true })
    expect((await check()).faults).toEqual([])
  })

  const of = `where merchant = '${scope}' and sequence`
  it.each([
    [
      'another word',
      `update operator_act set comment = 'x' ${of} = 2`,
      ['acts that do not follow from the one before them: 2'],
    ],
    [
      'another amount',
      `update operator_act set after = '{"act":"two","amount":"9.00"}' ${of} = 2`,
      ['acts that do not follow from the one before them: 2'],
    ],
    [
      'another operator',
      `update operator_act set operator_name = 'ben' ${of} = 4`,
      ['acts that do not follow from the one before them: 4'],
    ],
    [
      'an outcome',
      `update operator_act set outcome = 'forbidden' ${of} = 1`,
      ['acts that do not follow from the one before them: 1'],
    ],
    [
      'an act whose hash was made anew',
      `update operator_act a set comment = 'x' ${of} = 2;
       update operator_act a set hash = audit_hash(a) ${of} = 2`,
      ['acts that do not follow from the one before them: 3'],
    ],
    [
      'an act that is gone',
      `delete from operator_act ${of} = 2`,
      ['acts that do not follow from the one before them: 3', 'acts are missing before: 3'],
    ],
    ['the last act gone', `delete from operator_act ${of} = 4`, ['the log should end with act 4']],
    [
      'the first act gone',
      `delete from operator_act ${of} = 1`,
      ['acts that do not follow from the one before them: 2', 'acts are missing before: 2'],
    ],
    [
      'everything gone',
      `delete from operator_act where merchant = '${scope}'`,
      ['the log should end with act 4'],
    ],
    [
      'an act that was put in',
      `insert into operator_act select merchant, 5, at, operator_id, person_id, operator_name, act, permission, outcome, of_merchant,
         subject, subject_id, reason, comment, before, after, address, previous_hash, hash from operator_act ${of} = 4`,
      ['acts that do not follow from the one before them: 5'],
    ],
  ])('shows %s', async (_, statement, faults) => {
    await forge(statement)
    expect((await check()).faults).toEqual(faults)
    expect((await check('@rivals')).faults).toEqual([])
  })
})
