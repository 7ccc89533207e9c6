import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingFaults, settingsIn, settingsTable } from './settings.ts'

describe('the settings', () => {
  it.each([
    ['a misspelt name', { LIVERY_SECERT: 'x' }, /no setting LIVERY_SECERT. Did you mean LIVERY_SECRET\?/],
    [
      'a name of nothing',
      { LIVERY_FAVOURITE_COLOUR: 'red' },
      /no setting LIVERY_FAVOURITE_COLOUR. docs\/operating/,
    ],
    ['a port in letters', { PORT: 'abc' }, /^PORT must be a number from 0 to 65535, not "abc"\.$/],
    ['a port out of range', { LIVERY_VENDOR_PORT: '70000' }, /^LIVERY_VENDOR_PORT must be a number/],
    ['a scale in words', { LIVERY_DRAW_SCALE: 'fast' }, /^LIVERY_DRAW_SCALE must be a number/],
    ['an environment that is none', { NODE_ENV: 'prod' }, /Did you mean production\?/],
    ['a switch that is neither', { LIVERY_VENDOR: 'no' }, /^LIVERY_VENDOR must be on or off, not "no"\./],
    ['a level that is none', { LIVERY_LOG: 'verbose' }, /^LIVERY_LOG must be silent, .* or trace/],
    ['an address without a scheme', { LIVERY_SMS_URL: 'sms.example' }, /^LIVERY_SMS_URL must be an address/],
    ['a proxy by its name', { LIVERY_TRUST_PROXY: '10.0.0.1, proxy.local' }, /not "proxy\.local"/],
  ])('refuse %s', (_, env, words) => {
    expect(settingFaults(env)).toEqual([expect.stringMatching(words)])
  })

  it('never print a secret', () => {
    const env = {
      LIVERY_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://me:hunter2@host',
      LIVERY_SMTP_URL: 'hunter2',
    }
    const faults = settingFaults(env)
    expect(faults).toHaveLength(3)
    expect(faults.join()).not.toContain('hunter2')
  })

  it('take what is empty as not given, and leave what is set for the test runners', () => {
    expect(settingFaults({ PORT: '', LIVERY_LOG: '', LIVERY_TEST_PORT: '1', LIVERY_LONG: '1' })).toEqual([])
    expect(settingsIn({ PORT: '', LIVERY_DRAW_SCALE: '0.05', LIVERY_VENDOR_PORT: '9000' })).toMatchObject({
      PORT: 8080,
      NODE_ENV: 'development',
      LIVERY_DRAW_SCALE: 0.05,
      LIVERY_VENDOR_PORT: 9000,
    })
  })

  it('stand in docs/operating.md as their schema describes them: print settingsTable() there', () => {
    expect(readFileSync('docs/operating.md', 'utf8')).toContain(settingsTable())
  })
})
