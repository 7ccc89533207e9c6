import { expect, it } from 'vitest'
import { settingsIn } from '../base/config/settings.ts'
import { productionReport } from './production-report.ts'

const luna = { id: 'luna', settings: { domains: [] } }
const tala = { id: 'tala', settings: { domains: ['tala.example'] } }

it('a start in production says, a line each, what is unsafe or missing', () => {
  const report = productionReport(settingsIn({ NODE_ENV: 'production', LIVERY_DRAW_SCALE: '0.1' }), [
    tala,
    luna,
  ])
  expect(report.map((line) => /[A-Z_]{8,}/.exec(line)?.[0] ?? line)).toEqual([
    'DATABASE_URL',
    'LIVERY_SMTP_URL',
    'LIVERY_SMS_URL',
    'LIVERY_PAYMENT_URL',
    'LIVERY_CONSOLE_HOST',
    'LIVERY_TRUST_PROXY',
    'LIVERY_DRAW_SCALE',
    'LIVERY_VENDOR_URL',
    'LIVERY_VENDOR_DATABASE_URL',
    'Without a domain, and so reached as <id>.localhost alone: luna. Set domains in brand.json.',
  ])
})

it('has nothing to say of a site that has all', () => {
  const settings = settingsIn({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/livery',
    LIVERY_SMTP_URL: 'smtps://mail.example',
    LIVERY_SMS_URL: 'https://sms.example/send',
    LIVERY_PAYMENT_URL: 'https://pay.example',
    LIVERY_PAYMENT_SECRET: 'x'.repeat(32),
    LIVERY_CONSOLE_HOST: 'console.example',
    LIVERY_TRUST_PROXY: '10.0.0.0/8',
    LIVERY_VENDOR_URL: 'https://games.example',
    LIVERY_VENDOR_DATABASE_URL: 'postgres://db/vendor',
  })
  expect(productionReport(settings, [tala])).toEqual([])
})

it.each([
  ['a vendor elsewhere that nobody names', { LIVERY_VENDOR: 'off' }, /set LIVERY_VENDOR_API/],
  ['games without TLS', { LIVERY_VENDOR_URL: 'http://games.example' }, /must begin with https/],
])('names %s', (_, env, words) => {
  expect(productionReport(settingsIn(env), [tala])).toContainEqual(expect.stringMatching(words))
})
