// On PostgreSQL too: two agents want one name at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractSite, type Name, openContractSite } from '../contracts/testing/contract-people.ts'

const password = 'Lantern2026'

let site: ContractSite
beforeAll(async () => {
  site = await openContractSite()
})
afterAll(() => site.close())

async function make(who: Name, body: Record<string, unknown>) {
  const wanted = { type: 0, password, confirmPassword: password, ...body }
  return site.call('makeAccount', { token: await site.token(who), body: wanted })
}

function logIn(username: string, secret: string) {
  return site.call('login', { body: { type: 'username', username, password: secret } })
}

describe('an account that an agent makes', () => {
  it('is directly below, and its first log-in can do nothing but choose another password', async () => {
    const { value } = await make('agentben', { username: 'Freshone', nickname: ' Fresh ' })
    expect(value).toMatchObject({ account: 'Freshone', type: 0 })
    const team = await site.call('teamMembers', { token: await site.token('agentben') })
    expect(team.value.content).toContainEqual(expect.objectContaining({ account: 'Freshone', depth: 1 }))
    const first = (await logIn('freshone', password)).value
    expect(first).toMatchObject({ passwordExpired: true })
    expect((await site.call('memberTransfers', { token: first.token })).code).toBe('password_change_due')
    expect((await site.call('memberInfo', { token: first.token })).value).toMatchObject({
      nickname: 'Fresh',
      passwordDue: true,
      oldPasswordNeeded: false,
    })
    const same = { newPassword: password, confirmNewPassword: password }
    expect((await site.call('changePassword', { token: first.token, body: same })).json).toMatchObject({
      fields: { newPassword: 'password_same' },
    })
    const own = { newPassword: 'Harbour2026', confirmNewPassword: 'Harbour2026' }
    expect((await site.call('changePassword', { token: first.token, body: own })).code).toBeNull()
    expect((await logIn('freshone', password)).code).not.toBeNull()
    expect((await logIn('freshone', 'Harbour2026')).value).toMatchObject({ passwordExpired: false })
  })

  it('can be an agent of a type below, who logs in at the agent portal', async () => {
    expect((await make('agentamy', { type: 41, username: 'newaffiliate' })).value).toMatchObject({ type: 41 })
    const body = { type: 'username', username: 'newaffiliate', password, portal: 'agent' }
    expect((await site.call('login', { body })).code).toBeNull()
    const kinds = async (who: Name) =>
      (await site.call('accountTypes', { token: await site.token(who) })).value.types.map(({ type }) => type)
    expect([await kinds('agentamy'), await kinds('agentcal')]).toEqual([
      [0, 2, 41],
      [0, 42],
    ])
  })

  it.each([
    [{ username: 'a' }, { username: 'field_length' }],
    [{ username: '' }, undefined],
    [
      { username: 'goodname1', password: 'short', confirmPassword: 'short' },
      { password: expect.any(String) },
    ],
    [{ username: 'goodname2', confirmPassword: 'Another2026' }, { confirmPassword: 'confirm_mismatch' }],
    [{ username: 'MemberDan' }, { username: 'username_taken' }],
  ])('%j is refused by the rules of a registration', async (body, fields) => {
    const { json } = await make('agentben', body)
    expect(json.errorCode).not.toBeNull()
    if (fields) expect(json).toMatchObject({ fields })
  })

  it('of one name that two agents want at once, one has it', async () => {
    const codes = (
      await Promise.all([
        make('agentben', { username: 'racedname' }),
        make('agentzoe', { username: 'racedname' }),
      ])
    ).map(({ code }) => code)
    expect(codes.sort()).toEqual([null, 'username_taken'])
  })

  it('is counted: nobody spells out who is registered', async () => {
    await site.db.asOwner(
      `update quota set taken = array(select now() from generate_series(1, 100)) where key like 'accounts by %'`,
    )
    expect((await make('agentben', { username: 'onetoomany' })).code).toBe('too_many_requests')
  })

  it('is not made by members', async () => {
    expect((await make('memberdan', { username: 'bymember' })).code).toBe('non_agent')
  })
})
