import { expect, it } from 'vitest'
import { fileSchema } from './file-schemas.ts'
import { getShownPart } from './shown-part.ts'

const merchant = {
  currency: { code: 'PHP' },
  botCheck: { secret: 'planted' },
  identity: { providers: [{ id: 'g', issuer: 'https://g.example', clientSecret: 'planted' }] },
  mail: { from: 'a@b.example' },
}

function show(
  origin: Parameters<typeof getShownPart>[2]['origin'],
  file = 'merchant.json',
  value: unknown = merchant,
) {
  return getShownPart(file, fileSchema(file), { value, origin }, (brand) => brand === 'stranger')
}

it('nobody is shown a secret', () => {
  const { value, hidden } = show('tala')
  expect(JSON.stringify(value)).not.toContain('planted')
  expect(value).toMatchObject({ mail: { from: 'a@b.example' } })
  expect(hidden).toEqual([])
})

it('what only a gateway may see of a brand of another company is named and not shown', () => {
  const { value, hidden } = show({ currency: 'stranger', mail: 'stranger', botCheck: 'stranger' })
  expect(value).toMatchObject({ currency: { code: 'PHP' } })
  expect(value).not.toHaveProperty('mail')
  expect(hidden).toContain('/mail')
  const vip = { levels: [{ id: 'a' }] }
  expect(show('stranger', 'rewards/vip.json', vip)).toEqual({ value: undefined, hidden: [''] })
  expect(show('tala', 'rewards/vip.json', vip).value).toEqual(vip)
})
