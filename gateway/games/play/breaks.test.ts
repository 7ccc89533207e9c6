import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getKey } from '../../members/accounts/accounts.service.ts'
import { exclude, noteProof, requireWelcome } from '../../members/exclusion/exclusion.service.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { type LimitedPlay, one, openLimitedPlay, other, sister } from '../../testing/limited-play.ts'

let site: LimitedPlay
beforeAll(async () => {
  site = await openLimitedPlay()
})
afterEach(() => {
  site.gateway.registry.put(one())
})
afterAll(() => site.close())

describe('a break', () => {
  it('stops play and payments in, lets rounds end and money be, and is over by itself', async () => {
    const { token } = await site.player('breaker')
    const table = await site.sit(token)
    const open = await site.bet(table, '1000')
    const took = await site.gateway.call('takeTimeout', { token, body: { hours: 24, scope: 'brand' } })
    expect(took.value.exclusion?.until).toMatch(/^\d{4}-/)
    expect((await site.bet(table, '100')).code).toBe('excluded')
    expect((await site.launch(token, 'sport2')).code).toBe('excluded')
    expect((await site.deposit(token, '100')).code).toBe('excluded')
    const paid = await site.send('credit', { ...open.where, ref: table.fresh('c'), amount: '3000' })
    expect(paid.json.status).toBe('ok')
    expect((await site.send('end', { ...open.where, details: {} })).json.status).toBe('ok')
    expect((await site.gateway.call('balance', { token })).value.balance).toBe('1020.00')
    expect((await site.gateway.call('sessionSummary', { token })).value.exclusion).toEqual(
      took.value.exclusion,
    )
    expect(
      (await site.gateway.call('takeTimeout', { token, body: { hours: 24, scope: 'brand' } })).code,
    ).toBeNull()
    site.gateway.pass(24 * 3600 + 1)
    const again = await site.logIn('breaker')
    expect((await site.launch(again.token)).code).toBeNull()
    expect(
      (await site.launch((await site.logIn('breaker', 'sister.example')).token, 'sport1', 'sister.example'))
        .code,
    ).toBeNull()
  })

  it('is longer if anything: neither its member nor an operator shortens it, and its rows are written once', async () => {
    const { token, id } = await site.player('leaver')
    const take = (hours: number) =>
      site.gateway.call('takeTimeout', { token, body: { hours, scope: 'brand' } })
    expect((await take(168)).code).toBeNull()
    expect((await take(24)).code).toBe('exclusion_shorter')
    const now = site.gateway.platform.clock()
    const shorter = site.gateway.platform.database.within('firstcode', (tx) =>
      exclude(tx, one(), id, {
        kind: 'timeout',
        scope: 'brand',
        until: new Date(now.getTime() + 3_600_000),
        now,
        actor: { kind: 'operator', id: 'op-7' },
      }),
    )
    await expect(shorter).rejects.toMatchObject({ code: 'exclusion_shorter' })
    await expect(
      site.gateway.db.asOwner(`update play_exclusion set ends_at = now() where member_id = '${id}'`),
    ).rejects.toThrow(/written once/)
    expect((await take(720)).value.record.map(({ action }) => action)).toEqual([
      'timeout_taken',
      'timeout_taken',
    ])
    expect((await take(25)).code).toBe('invalid_request')
  })
})

describe('an exclusion over a company', () => {
  const body = { months: 6, scope: 'company' as const, username: 'SisteredOne' }

  it('is refused without the own name, and holds at the sister brand, which learns no more', async () => {
    const { token } = await site.player('sistered')
    const there = await site.logIn('sistered', 'sister.example')
    const apart = await site.logIn('sistered', 'other.example')
    expect((await site.gateway.call('excludeSelf', { token, body: { ...body, username: 'x' } })).code).toBe(
      'name_mismatch',
    )
    expect((await site.gateway.call('excludeSelf', { token, body })).code).toBeNull()
    expect((await site.launch(there.token, 'sport1', there.host)).code).toBe('excluded')
    expect((await site.launch(apart.token, 'sport1', apart.host)).code).toBeNull()
    const { value } = await site.gateway.call('playLimits', { token: there.token, host: there.host })
    expect(value.record.map(({ action, actor, kind }) => [action, actor, kind])).toEqual([
      ['excluded_elsewhere', 'system', null],
    ])
    expect(
      await site.gateway.db.asOwner(`select origin, scope from play_exclusion where merchant = 'sistercode'`),
    ).toEqual([{ origin: 'sister', scope: 'company' }])
    const plain = await site.gateway.db.asOwner(
      `select 1 from person_proof where fingerprint !~ '^[0-9a-f]{64}$' union select 1 from person_exclusion where fingerprint !~ '^[0-9a-f]{64}$'`,
    )
    expect(plain).toEqual([])
  })

  it('finds who proves the same later, refuses them an account, and nobody else', async () => {
    const { database } = site.gateway.platform
    const proof = { kind: 'mail', value: getKey('sistered@example.com') } as const
    const now = site.gateway.platform.clock()
    const stranger = await site.logIn('stranger', 'sister.example')
    expect((await site.launch(stranger.token, 'sport1', stranger.host)).code).toBeNull()
    const welcome = (brand: typeof sister, what: { kind: 'mail'; value: string }) =>
      database.within(brand.settings.merchantCode, (tx) =>
        requireWelcome(tx, site.gateway.platform, brand, { proof: what, now }),
      )
    await expect(welcome(sister, proof)).rejects.toMatchObject({ code: 'excluded' })
    await expect(welcome(other, proof)).resolves.toBeUndefined()
    await expect(welcome(sister, { kind: 'mail', value: 'free@example.com' })).resolves.toBeUndefined()
    await database.within('sistercode', (tx) =>
      noteProof(tx, site.gateway.platform, sister, { memberId: stranger.id, proof, now }),
    )
    expect((await site.launch(stranger.token, 'sport1', stranger.host)).code).toBe('excluded')
    // The stranger's own account at the first brand hangs together with it by their other contacts.
    expect((await site.launch((await site.logIn('stranger')).token)).code).toBe('excluded')
  })
})

it('leaves the books in order', async () => {
  const audit = await site.gateway.platform.database.within('firstcode', (tx) =>
    auditMerchant(tx, 'firstcode'),
  )
  expect(audit.faults).toEqual([])
})
