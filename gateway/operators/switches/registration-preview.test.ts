import { beforeAll, describe, expect, it } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
let owner: ConsoleClient

function withWords(brand: LoadedBrand, words: object): LoadedBrand {
  const locales = new Map([['EN', words]])
  return { ...brand, documents: { ...brand.documents, locales } as LoadedBrand['documents'] }
}

const gateway = prepareSite(() => {
  const modules = [{ modId: 'MOBILENUMREG3', enabled: '1' }]
  const brand = withWords(first({ merchant: { modules } }), { forms: { field: { username: 'Handle' } } })
  const other = second()
  const elsewhere = { ...other, merchant: { ...other.merchant, company: 'elsewhere' } }
  return { brands: [brand, elsewhere] }
})
beforeAll(async () => {
  owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})

function look(switches: unknown, more: Record<string, string> = {}, by = owner) {
  const text = typeof switches === 'string' ? switches : JSON.stringify(switches)
  return by.call('registrationPreview', { query: { merchant, switches: text, ...more } })
}

describe('H4: the preview of a registration', () => {
  it('comes at the first look, behind the room itself', async () => {
    expect((await owner.call('switches')).code).toBeNull()
    expect((await look({})).code).toBeNull()
  })

  it('12: stands beside rules in the words of that form, the brand’s own first', async () => {
    const [found] = (await owner.call('switches')).value
    const named = found?.file.rules.map(({ field, name, message }) => [field, name, message])
    expect(named).toContainEqual(['username', 'Handle', expect.stringContaining('(min) - (max) letters')])
    expect(named).toContainEqual(['qqNum', 'QQ number', '(min) - (max) digits'])
    expect(named).toContainEqual(['birthday', 'Date of birth', ''])
  })

  it('is what the site would be told with the switches, and leaves the site as it is', async () => {
    const before = (await gateway.call('registrationRules')).value
    const now = (await look({})).value
    expect(now.rules).toEqual(before)
    expect(now.settings).toEqual((await gateway.call('registerSettings')).value)
    expect(now.settings.methods).toContain('mobile')
    const { username } = gateway.platform.registry.byMerchant(merchant)?.merchant.rules ?? {}
    const switches = {
      rules: { username: { ...username, minLength: 9 } },
      modules: { MOBILENUMREG3: '0' },
      maintenance: true,
    }
    const then = (await look(switches)).value
    expect(then.rules['username']?.minLength).toBe(9)
    expect([then.settings.methods, then.flags.includes('MOBILENUMREG3')]).toEqual([['username'], false])
    expect((await gateway.call('registrationRules')).value).toEqual(before)
    expect((await gateway.call('status')).value.status).toBe(0)
  })

  it('is of the file where what is switched is taken back', async () => {
    const { username } = gateway.platform.registry.byMerchant(merchant)?.merchant.rules ?? {}
    const rules = { username: { ...username, minLength: 10 } }
    const body = { merchant, version: 0, switches: { rules }, reason: 'policy' }
    expect((await owner.call('switchesSet', { body })).value).toEqual({ version: 1 })
    expect((await look({ rules })).value.rules['username']?.minLength).toBe(10)
    expect((await look({})).value.rules['username']?.minLength).toBe(username?.minLength)
  })

  it('speaks the brand’s own words in a language of the brand', async () => {
    const { language, languages, words } = (await look({})).value
    expect([language, languages.map(({ code }) => code)]).toEqual([
      { code: 'EN', tag: 'en', dir: 'ltr' },
      ['EN', 'TY'],
    ])
    expect(JSON.parse(words)).toMatchObject({ forms: { field: { username: 'Handle' } } })
    expect((await look({}, { language: 'TY' })).value.language.tag).toBe('fil')
    expect((await look({}, { language: 'AR' })).value.language.code).toBe('EN')
  })

  it('refuses what cannot be switched, and whoever may not switch it', async () => {
    expect((await look('{')).code).toBe('field_format')
    expect((await look({ rules: { username: { minLength: 'nine' } } })).status).toBeGreaterThanOrEqual(400)
    expect((await look({ modules: { INVENTED: '1' } })).code).toBe('not_found')
    const support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
    expect((await look({}, {}, support)).code).toBe('forbidden')
    const eve = await newOperator(gateway, { name: 'eve', roles: ['owner'], company: 'elsewhere' })
    expect((await look({}, {}, eve)).code).toBe('not_found')
  })
})
