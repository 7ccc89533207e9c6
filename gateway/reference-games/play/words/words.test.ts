import { describe, expect, it } from 'vitest'
import { prizeModeNames } from '../../../../schemas/base/prize-mode-names.ts'
import { getSheet } from '../../../../schemas/lottery/sheets.ts'
import sheets from '../../../../schemas/lottery/sheets.json'
import { leagues, sportIds, sports } from '../../events/sports/sports.ts'
import { openLanguage } from './words.ts'

const codes = ['EN', 'TY', 'PT', 'AR']
const files = import.meta.glob<{ default: Record<string, string> }>('../../words/*/*.json', { eager: true })

const beads = {
  baccarat: ['player', 'banker', 'tie'],
  'dragon-tiger': ['dragon', 'tiger', 'tie'],
  'sic-bo': ['small', 'big', 'triple'],
}

/** The keys of a file, those of its plurals as the one that they are of. */
function listKeys(language: string, name: string): string[] {
  const words = files[`../../words/${language}/${name}.json`]?.default ?? {}
  return [...new Set(Object.keys(words).map((key) => key.replace(/_(zero|one|two|few|many)$/, '')))].sort()
}

describe.each(codes)('the words in %s', (code) => {
  it.each(['shell', 'crash', 'draws', 'events', 'fair', 'reels'])('of %s are all there', (name) => {
    expect(listKeys(code, name)).toEqual(listKeys('EN', name))
  })

  it('name every sport, its clock and its leagues', async () => {
    const { t } = await openLanguage(code, 'events')
    const nameless = [
      ...sportIds.flatMap((id) => [`sport_${id}`, `clock_${id}`]),
      ...sportIds.filter((id) => sports[id].group !== 'COCKFIGHT').map((id) => `market_total_${id}`),
      ...Object.keys(leagues).map((id) => `league_${id}`),
    ].filter((key) => t(key) === key)
    expect(nameless).toEqual([])
  })

  it('explain every way to bet on a draw, of dice where there are dice only', async () => {
    const { t } = await openLanguage(code, 'draws')
    const listHints = (sheet: string) => getSheet(sheet).kinds.map(({ id, hint }) => `hint_${hint ?? id}`)
    const names = Object.keys(sheets).filter((name) => name !== '$schema')
    expect(names.flatMap(listHints).filter((key) => t(key) === key)).toEqual([])
    const withDice = names.filter((name) => listHints(name).includes('hint_sumDice'))
    expect(withDice).toEqual(names.filter((name) => name.startsWith('dice')))
  })

  it('name a prize mode by what it does, not by its code', async () => {
    const { t } = await openLanguage(code, 'draws')
    for (const mode of prizeModeNames) expect(t(`mode_${mode}`)).not.toMatch(/[A-Z]{2}|_/)
  })

  it.each(Object.entries(beads))(
    'mark each result of %s by the first letters of its word',
    async (_, marks) => {
      const { t } = await openLanguage(code, 'events')
      const said = marks.map((mark) => t(`bead_${mark}`))
      expect(new Set(said).size).toBe(marks.length)
      for (const mark of marks.filter((value) => value !== 'triple'))
        expect(t(`spot_${mark}`).replace(/^ال/, '')[0]).toBe(t(`bead_${mark}`)[0])
    },
  )

  it('send to the tickets by the name of their tab', async () => {
    const { t } = await openLanguage(code, 'draws')
    for (const count of [1, 2, 3, 11]) expect(t('bought', { count })).toContain(t('tab_tickets'))
  })

  it('count things as they are', async () => {
    const [draws, events] = await Promise.all(['draws', 'events'].map((name) => openLanguage(code, name)))
    const said = (count: number) => [
      ...['buy', 'bought', 'lines', 'frequency', 'fair_server_seed'].map(
        (key) => draws?.t(key, { count }) ?? '',
      ),
      events?.t('markets_more', { count }) ?? '',
    ]
    expect(said(1).filter((text) => /\(\w+\)|\{/.test(text))).toEqual([])
    // In Filipino three, five and most others are said with the form of one.
    for (const count of [3, 5, 11, 14]) {
      const wrong = said(count).filter((text) => !text.includes(String(count)) || /\(\w+\)|\{/.test(text))
      expect(wrong).toEqual([])
    }
  })
})

it('how many times something is paid is said one way everywhere: 2×, never ×2', () => {
  const before = /×\s?(\d|\{|\$\{)/
  const texts = Object.entries(files).flatMap(([file, { default: words }]) =>
    Object.values(words).map((text) => `${file}: ${text}`),
  )
  const sources = import.meta.glob<string>(
    ['../../play/**/*.{ts,tsx}', '../../../../widgets/games/**/*.{ts,tsx}', '!**/*.test.*'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const lines = Object.entries(sources).flatMap(([file, text]) =>
    text.split('\n').map((line) => `${file}: ${line}`),
  )
  const site = import.meta.glob<string>(
    ['../../../../schemas/locales/*/*.json', '../../../../brands/*/locales/*.json'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  )
  const words = Object.entries(site).flatMap(([file, text]) =>
    text.split('\n').map((line) => `${file}: ${line}`),
  )
  expect(lines.length).toBeGreaterThan(5_000)
  expect([...texts, ...lines, ...words].filter((line) => before.test(line))).toEqual([])
  expect(files['../../words/EN/reels.json']?.default['net_times']).toBe('Golden net {{times}}×')
})

it('numbers inside words are written as the language writes them', async () => {
  const said = async (code: string) =>
    (await openLanguage(code, 'crash')).t('auto_wrong', { min: 1.01, max: 1000 })
  expect(await said('EN')).toContain('1.01 to 1,000')
  expect(await said('PT')).toContain('1,01 a 1.000')
})

describe('in English', () => {
  it('one ticket is bought, or several', async () => {
    const { t } = await openLanguage('EN', 'draws')
    expect([1, 3].map((count) => t('buy', { count }))).toEqual(['Buy one ticket', 'Buy 3 tickets'])
  })

  it('sales that close in days are said in days', async () => {
    const { t } = await openLanguage('EN', 'draws')
    expect(t('days_left', { days: 2, hours: 16 })).toBe('2 d 16 h')
  })
})
