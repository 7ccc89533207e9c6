import { afterEach, expect, it } from 'vitest'
import { adviseAtOnce } from '../advice/advice.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

async function childWith(rules: object, own: object = {}) {
  const written = {
    mobileNum: { required: true, minLength: 10 },
    payeeName: { enabled: true, required: true },
  }
  folder = await brandFolder({
    base: { ...wholeBrand(), 'merchant.json': { rules: written } },
    child: { 'brand.json': { extends: 'base', ...own }, 'merchant.json': { rules } },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const brand = registry.byId('child')
  const findings = registry.findings().get('child') ?? []
  await registry.close()
  return { brand, findings }
}

it('takes the fields out whose rules are null, whatever the parent or the platform says of them', async () => {
  const { brand } = await childWith({ mobileNum: null, payeeName: null })
  expect(brand?.rules['mobileNum']?.enabled).toBe(false)
  expect(brand?.rules['payeeName']?.enabled).toBe(false)
  expect(brand?.rules['username']?.enabled).toBe(true)
})

it.each([
  ['username', 'mobile'],
  ['mobileNum', 'username'],
])(
  'says of %s, which cannot be taken out, where that stands, unless people register by %s alone',
  async (field, method) => {
    const advice = async (own: object) => {
      const { brand } = await childWith({ [field]: null }, own)
      return brand && adviseAtOnce(brand).filter(({ code }) => code === 'needed-field')
    }
    expect(await advice({})).toMatchObject([
      {
        severity: 'warning',
        file: 'child/merchant.json',
        path: `$.rules.${field}`,
        line: 3,
        fix: `Leave it out, or change registration.methods of brand.json to "${method}" alone.`,
      },
    ])
    await folder?.remove()
    expect(await advice({ registration: { methods: [method] } })).toEqual([])
  },
)

it('takes the order of fields from the brand, and names the nearest field for a slip', async () => {
  const { brand } = await childWith({}, { registration: { order: ['email', 'password'] } })
  expect(brand?.settings.registration.order).toEqual(['email', 'password'])
  await folder?.remove()
  const { findings } = await childWith({}, { registration: { order: ['emial'] } })
  expect(findings).toMatchObject([
    { code: 'choice', path: '$.registration.order[0]', suggestion: 'email', fix: 'Use email.' },
  ])
})
