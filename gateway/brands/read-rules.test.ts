import { afterEach, expect, it } from 'vitest'
import { openBrandRegistry } from './registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from './testing/brand-folder.ts'

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

it('says of a field that cannot be taken out where that stands', async () => {
  const { brand, findings } = await childWith({ username: null })
  expect([...findings, ...(brand?.warnings ?? [])]).toContainEqual(
    expect.objectContaining({ code: 'needed-field', severity: 'warning', path: '$.rules.username', line: 3 }),
  )
})

it('takes the order of fields from the brand, and names the nearest field for a slip', async () => {
  const { brand } = await childWith({}, { registration: { order: ['email', 'password'] } })
  expect(brand?.settings.registration.order).toEqual(['email', 'password'])
  await folder?.remove()
  const { findings } = await childWith({}, { registration: { order: ['emial'] } })
  expect(findings).toMatchObject([
    { code: 'choice', path: '$.registration.order[0]', suggestion: 'email', fix: 'Use email.' },
  ])
})
