import { describe, expect, it, vi } from 'vitest'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second, type TestGateway } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { allSwitches, setSwitches, getSwitches, switchScope } from './switches.service.ts'

const host = 'first.example'
let code: string

const gateway = prepareSite(() => {
  const brand = first({ merchant: { modules: [{ modId: 'FREEPLAY3', enabled: '1' }] } })
  code = brand.settings.merchantCode
  return { brands: [brand, second()] }
})

let olga: Promise<ConsoleClient> | undefined
function signedIn() {
  olga ??= newOperator(gateway, { name: 'olga', roles: ['owner'] })
  return olga
}

async function change(switches: Switches, version?: number) {
  const { database, clock } = gateway.platform
  return database.within(switchScope, async (tx) =>
    setSwitches(tx, { code, switches, version: version ?? (await getSwitches(tx, code)).version }, clock()),
  )
}

async function status(by: Pick<TestGateway, 'call'> = gateway, at = host) {
  return (await by.call('status', { host: at })).value.status
}

describe('switches', () => {
  it('close one brand within a second, and open it again', async () => {
    await change({ maintenance: true })
    await vi.waitFor(async () => expect(await status()).toBe(1))
    expect(await status(gateway, 'second.example')).toBe(0)
    expect((await gateway.call('announcements', { host, query: { types: 'B', platform: 'W' } })).code).toBe(
      'maintenance',
    )
    await change({})
    await vi.waitFor(async () => expect(await status()).toBe(0))
  })

  it('change rules and modules of the form that people fill in, and the version that pages compare', async () => {
    const before = gateway.platform.registry.byHost(host)
    const username = { ...gateway.registry.byHost(host)?.merchant.rules.username, minLength: 9 }
    await change({ rules: { username }, modules: { FREEPLAY3: '0', MOBILENUMREG3: '0' } })
    await vi.waitFor(
      async () =>
        expect((await gateway.call('registrationRules', { host })).value['username']?.minLength).toBe(9),
      { timeout: 1000 },
    )
    const now = gateway.platform.registry.byHost(host)
    expect([now?.flags.FREEPLAY3, now?.flags.MOBILENUMREG3]).toEqual([false, false])
    expect(now?.version).not.toBe(before?.version)
    expect((await gateway.call('freePlay', { host, body: { os: 'x', platform: 'W' } })).status).not.toBe(200)
    await change({})
  })

  it.each([
    ['a pattern that nobody can run', { rules: { username: { acceptedPattern: '(' } } }],
    ['one with a set that is not closed', { rules: { email: { acceptedPattern: '[a-z' } } }],
    ['one whose set stands the wrong way round', { rules: { password: { acceptedPattern: '[z-a]' } } }],
    ['a template that there is none of, and no pattern', { rules: { username: { patternId: 'usrname' } } }],
    ['lengths that nothing fits', { rules: { username: { minLength: 9, maxLength: 3 } } }],
    ['a country that is none', { regionRestriction: { countries: ['XX'], addresses: [], everyone: false } }],
    [
      'a network that is none',
      { regionRestriction: { countries: [], addresses: ['1.2.3.4/99'], everyone: false } },
    ],
  ])('S14: are not taken with %s', async (_, switches) => {
    const olga = await signedIn()
    const { version } = await gateway.platform.database.within(switchScope, (tx) => getSwitches(tx, code))
    const body = { merchant: code, version, switches, reason: 'policy' }
    const refusals = ['field_format', 'field_pattern', 'invalid_request']
    expect(refusals).toContain((await olga.call('switchesSet', { body })).code)
    const query = { merchant: code, switches: JSON.stringify(switches) }
    expect(refusals).toContain((await olga.call('registrationPreview', { query })).code)
  })

  it('S14: that were stored with such a pattern let nothing more pass than the file does', async () => {
    const before = gateway.platform.registry.byHost(host)?.rules.username
    await change({ rules: { username: { acceptedPattern: '(' } } })
    await vi.waitFor(async () => expect(await gateway.platform.registry.byHost(host)?.version).toContain('-'))
    expect(gateway.platform.registry.byHost(host)?.rules.username).toEqual(before)
    await change({})
  })

  it('refuse a change over one that somebody made since, and lose neither', async () => {
    const { version } = await change({ closedVendors: ['PAPER'] })
    await expect(change({ maintenance: true }, version - 1)).rejects.toMatchObject({ code: 'conflict' })
    await expect(change({ maintenance: true }, 0)).rejects.toMatchObject({ code: 'conflict' })
    expect((await allSwitches(gateway.platform.database)).get(code)).toEqual({ closedVendors: ['PAPER'] })
    await change({})
  })

  it('hold for another process, and for one that starts later', async () => {
    await change({ regionRestriction: { countries: [], addresses: [], everyone: true } })
    const beside = await gateway.beside()
    expect(await status(beside)).toBe(2)
    await change({})
    // Within a second where the machine has nothing else to do, see above: other tests run beside this one.
    await vi.waitFor(async () => expect([await status(), await status(beside)]).toEqual([0, 0]))
  })
})
