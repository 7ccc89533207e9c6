import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Merchant } from '../../../schemas/documents/merchant.document.ts'

const languages = readdirSync('schemas/locales')
const shipped = ['atlas', 'mare', 'tala']

/** Every text of the product and of the shipped brands in a language, with the file that says it. */
function textsIn(language: string): { file: string; text: string }[] {
  const folders = [`schemas/locales/${language}`, `gateway/reference-games/words/${language}`]
  const files = [
    ...folders.flatMap((folder) => readdirSync(folder).map((name) => path.posix.join(folder, name))),
    // Not every brand says something in every language.
    ...shipped.map((brand) => `brands/${brand}/locales/${language}.json`).filter((file) => existsSync(file)),
  ]
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

describe('what players read', () => {
  it('calls a lottery by one word in Portuguese', () => {
    const all = textsIn('PT')
    expect(all.some(({ text }) => /\bloteria/i.test(text))).toBe(true)
    expect(all.filter(({ text }) => /\blotaria/i.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each(shipped)('calls on every banner of %s to what it leads to, in each language of the brand', (id) => {
    const read = (file: string) => JSON.parse(readFileSync(`brands/${id}/${file}.json`, 'utf8')) as unknown
    const { supported } = (read('brand') as { languages: { supported: string[] } }).languages
    const lacking = (read('merchant') as Pick<Merchant, 'banners'>).banners.flatMap((banner) =>
      banner.to === undefined
        ? []
        : supported
            .filter((language) => !banner.button?.[language])
            .map((language) => `${banner.id} ${language}`),
    )
    expect(lacking).toEqual([])
  })

  it('is Portuguese of Brazil where it is Portuguese', () => {
    const european =
      /prémio|bónus|\bronda|telemóvel|palavra-passe|utilizador|ecrã|de momento|\best(á|ão) a \w+r\b|à espera|\bIndique|\btem de\b|\bdizer-lhe|\blhe\b|algarismo|\bentretanto\b|Ainda (sem|nada|ninguém|nenhum)/iu
    const found = textsIn('PT').flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => european.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  it.each(languages)('calls in %s a page of the account as the menu that leads to it does', (language) => {
    const words = (file: string) =>
      JSON.parse(readFileSync(`schemas/locales/${language}/${file}.json`, 'utf8')) as Record<string, never>
    const at = (file: string, key: string) =>
      key.split('.').reduce<unknown>((all, part) => (all as Record<string, unknown>)[part], words(file))
    const pages = [
      ['frame', 'account.bettingRecord', 'records', 'bets.title'],
      ['frame', 'account.accountRecord', 'records', 'transactions.title'],
      ['frame', 'account.profitLoss', 'records', 'profit.title'],
      ['frame', 'account.rewardCenter', 'rewards', 'title'],
      ['member', 'centre.bonusDetails', 'rewards', 'bonus.title'],
      ['member', 'centre.rebate', 'rewards', 'rebate.title'],
      ['member', 'centre.transferUp', 'transfer', 'titleUp'],
      ['member', 'centre.missions', 'missions', 'title'],
      ['member', 'centre.feedback', 'inbox', 'feedback.title'],
      ['frame', 'title.lottery', 'lottery', 'title.LOTT'],
    ] as const
    expect(pages.map(([file, key]) => at(file, key))).toEqual(pages.map(([, , file, key]) => at(file, key)))
  })

  it.each(shipped)('has help in %s that names the ways to a new password that are open', (brand) => {
    const { flags } = JSON.parse(readFileSync(`brands/${brand}/brand.json`, 'utf8')) as {
      flags: Record<string, boolean>
    }
    const help = readFileSync(`brands/${brand}/content/help-faq.EN.md`, 'utf8')
    const line = help.split('\n').find((value) => value.includes('I forgot my password')) ?? ''
    expect([
      /your mobile number/.test(line),
      /(?:email you a link|to your email address)/.test(line),
    ]).toEqual([flags['CHNGPASSVERIF3'], flags['CHNGPASSMAIL3']])
  })

  it.each(languages)('says in %s that one is too young, and asks nobody to confirm it', (language) => {
    const { problem } = JSON.parse(readFileSync(`schemas/locales/${language}/forms.json`, 'utf8')) as {
      problem: { age: string }
    }
    expect(problem.age).not.toMatch(/confirm|kumpirma|أكّد|تأكيد/iu)
  })

  it.each(languages)('says in %s that a field may be left empty by one spelling', (language) => {
    const said = textsIn(language).flatMap(({ text }) =>
      [...text.matchAll(/"optional": "([^"]+)"/g)].map(([, word]) => word),
    )
    expect(said.length).toBeGreaterThan(0)
    expect(new Set(said).size).toBe(1)
  })

  it.each(shipped)(
    'has titles in the announcements of %s that say what happened, not what kind it is',
    (brand) => {
      const { announcements } = JSON.parse(readFileSync(`brands/${brand}/merchant.json`, 'utf8')) as Merchant
      const titles = announcements.flatMap(({ title }) => Object.values(title))
      expect(titles.length).toBeGreaterThan(0)
      expect(titles.filter((title) => String(title).trim().split(/\s+/).length < 2)).toEqual([])
    },
  )
})
