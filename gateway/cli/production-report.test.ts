import { afterEach, beforeEach, expect, it } from 'vitest'
import { settingsIn } from '../base/config/settings.ts'
import { openBrandRegistry } from '../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../brands/testing/brand-folder.ts'
import { productionReport } from './production-report.ts'

function method(code: string, own: object = {}) {
  return { code, minimum: '1', maximum: '900', ...own }
}

const payout = {
  code: 'bank',
  kind: 'bank',
  name: { EN: 'Bank' },
  minimum: '1',
  maximum: '900',
  minutes: 1,
}
const vendors = [{ code: 'PGS', name: 'PGS' }]
const whole = { paymentMethods: [method('card')], payoutMethods: [payout], vendors }
const all = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://livery_serve@db/livery',
  LIVERY_MIGRATE_DATABASE_URL: 'postgres://livery@db/livery',
  LIVERY_SMTP_URL: 'smtps://mail.example',
  LIVERY_SMS_URL: 'https://sms.example/send',
  LIVERY_PAYMENT_URL: 'https://pay.example',
  LIVERY_PAYMENT_SECRET: 'x'.repeat(32),
  LIVERY_CONSOLE_HOST: 'console.example',
  LIVERY_TRUST_PROXY: '10.0.0.0/8',
  LIVERY_VENDOR_URL: 'https://games.example',
  LIVERY_VENDOR_DATABASE_URL: 'postgres://db/vendor',
}

let folder: BrandFolder

beforeEach(async () => {
  folder = await brandFolder({
    tala: {
      ...wholeBrand({ name: 'Tala', merchantCode: 'talacode', domains: ['tala.example'] }),
      'merchant.json': whole,
    },
  })
})
afterEach(() => folder.remove())

async function reported(env: NodeJS.ProcessEnv) {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const report = productionReport(settingsIn(env), [...registry.all()])
  expect([...registry.findings()]).toEqual([])
  await registry.close()
  return report
}

it('a start in production says, a line each, what is unsafe or missing', async () => {
  await folder.write('luna', { 'brand.json': { extends: 'tala', merchantCode: 'lunacode', domains: [] } })
  const report = await reported({ NODE_ENV: 'production', LIVERY_DRAW_SCALE: '0.1' })
  const names = report.map(
    (line) => /[A-Z_]{8,}/.exec(line.replace(/^[^:]*\([^)]*\)[^:]*:/, ''))?.[0] ?? line,
  )
  expect(names).toEqual([
    'DATABASE_URL',
    'LIVERY_SMTP_URL',
    'LIVERY_SMS_URL',
    'LIVERY_PAYMENT_URL',
    'LIVERY_CONSOLE_HOST',
    'LIVERY_TRUST_PROXY',
    'LIVERY_DRAW_SCALE',
    'LIVERY_VENDOR_URL',
    'LIVERY_VENDOR_DATABASE_URL',
    ...['LIVERY_PAYMENT_URL', 'LIVERY_PAYMENT_URL', 'LIVERY_SMS_URL', 'LIVERY_SMTP_URL'],
    'luna: Without a domain, and so reached as <id>.localhost alone. Set domains in brand.json.',
  ])
})

it('has nothing to say of a site that has all', async () => {
  expect(await reported(all)).toEqual([])
})

it('says what an administrator runs where the owner of the tables serves (S16)', async () => {
  const { LIVERY_MIGRATE_DATABASE_URL: _, ...alone } = all
  expect(await reported(alone)).toEqual([
    expect.stringContaining("CREATE ROLE livery_serve LOGIN PASSWORD '…' IN ROLE livery_app"),
  ])
})

it('names the brands and ways to pay that have no provider, each lack once', async () => {
  const sandbox = { provider: 'sandbox' }
  await folder.write('luna', {
    'brand.json': { extends: 'tala', merchantCode: 'lunacode', domains: ['luna.example'] },
    'merchant.json': { paymentMethods: [method('card', sandbox), method('pix')], withdrawal: sandbox },
  })
  await folder.write('sol', {
    'brand.json': { extends: 'tala', merchantCode: 'solcode', domains: ['sol.example'] },
    'merchant.json': { paymentMethods: [], payoutMethods: [] },
  })
  const { LIVERY_PAYMENT_URL, LIVERY_PAYMENT_SECRET, LIVERY_SMS_URL, ...unpaid } = all
  expect([LIVERY_PAYMENT_URL, LIVERY_PAYMENT_SECRET, LIVERY_SMS_URL]).not.toContain(undefined)
  const paid = await reported(all)
  expect(paid).toEqual([
    expect.stringMatching(/^luna \(card\): Ways to pay in .* sandbox, .* merchant\.json\.$/),
    expect.stringMatching(/^luna \(bank\): Ways to be paid .* sandbox, .* withdrawal of merchant\.json\.$/),
    expect.stringMatching(/^sol: Nobody can deposit: /),
    expect.stringMatching(/^sol: Nobody can withdraw: /),
  ])
  const lines = await reported(unpaid)
  expect(lines).toContainEqual(
    expect.stringMatching(/^tala \(card\), luna \(pix\): .* no payment provider\. Set LIVERY_PAYMENT_URL/),
  )
  expect(lines).toContainEqual(
    expect.stringMatching(/^tala \(forgotten password\), luna .*, sol .*: Codes by text message/),
  )
})

it('names a service to sign in with, and an address of games, that cannot be used', async () => {
  const google = { id: 'lumen', label: { EN: 'Lumen' }, issuer: 'http://localhost:9', clientId: 'tala' }
  await folder.write('tala', {
    'merchant.json': {
      ...whole,
      identity: { providers: [google], firebase: { enabled: true } },
    },
  })
  expect(await reported(all)).toEqual([
    expect.stringMatching(/^tala \(lumen\): Services to sign in with that are not offered/),
    expect.stringMatching(/^tala: Firebase is on but not complete/),
  ])
})

it.each([
  ['a vendor elsewhere that nobody names', { LIVERY_VENDOR: 'off' }, /set LIVERY_VENDOR_API/],
  ['a vendor elsewhere without a common secret', { LIVERY_VENDOR: 'off' }, /set LIVERY_VENDOR_SECRET/],
  ['games without TLS', { LIVERY_VENDOR_URL: 'http://games.example' }, /must begin with https/],
  ['that no push is sent', { LIVERY_PUSH_SERVICES: 'off' }, /LIVERY_PUSH_SERVICES/],
])('names %s', async (_, env, words) => {
  expect(await reported({ ...all, ...env })).toContainEqual(expect.stringMatching(words))
})

it('reads a bounded number of brands at a start, and says so where there are more', async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const [brand] = registry.all()
  await registry.close()
  let given = 0
  const report = (count: number) => {
    const many = function* () {
      for (given = 0; given < count; given += 1) if (brand) yield brand
    }
    return productionReport(settingsIn(all), many())
  }
  expect(report(25)).toEqual([])
  expect(report(1000)).toEqual(['Only 25 brands were read for these lines; others may lack the same.'])
  expect(given).toBeLessThan(30)
})
