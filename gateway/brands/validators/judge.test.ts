import { afterEach, describe, expect, it } from 'vitest'
import { openBrandRegistry } from '../registry/registry.ts'
import {
  brandFolder,
  plainSprite,
  plainTheme,
  spriteWith,
  wholeBrand,
  type BrandFolder,
} from '../testing/brand-folder.ts'

let folder: BrandFolder

async function findingsOn(brand: object, files: Record<string, unknown> = {}) {
  folder = await brandFolder({ base: { ...wholeBrand({ ...brand }), ...files } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const isLive = registry.byId('base') !== undefined
  await registry.close()
  return { isLive, findings: registry.findings().get('base') ?? [] }
}

afterEach(() => folder.remove())

const { light } = plainTheme.color
const whiteOnWhite = { ...plainTheme.color, light: { ...light, 'on-second': light['second'] } }
const vip = { to: '/promotion', label: 'title.home', icon: 'gift' }

describe('a brand whose documents do not fit together is not live, and file, line and fix are named', () => {
  it.each<[string, object, Record<string, unknown>, object]>([
    [
      'an entry that leads nowhere',
      { navigation: { main: ['vip'], entries: { vip } } },
      {},
      {
        code: 'unreachable',
        file: 'base/brand.json',
        line: 10,
        path: '$.navigation.entries.vip.to',
        found: '/promotion',
        suggestion: '/promotions',
      },
    ],
    [
      'a navigation name that is none',
      { navigation: { main: ['hoem'] } },
      {},
      { code: 'unknown-entry', line: 6, path: '$.navigation.main[0]', suggestion: 'home' },
    ],
    [
      'an entry without words',
      { navigation: { main: ['vip'], entries: { vip: { ...vip, to: '/promotions', label: 'nav.viip' } } } },
      {},
      { code: 'label-without-words', line: 11, path: '$.navigation.entries.vip.label', found: 'nav.viip' },
    ],
    [
      'a picture that is not there',
      { assets: { logo: 'assets/lgoo.svg' } },
      {},
      {
        code: 'missing-asset',
        line: 5,
        path: '$.assets.logo',
        found: 'assets/lgoo.svg',
        suggestion: 'assets/logo.svg',
      },
    ],
    [
      'a picture whose folder and ending alone are like those of others',
      { assets: { logo: 'assets/harvest.svg' } },
      {},
      {
        code: 'missing-asset',
        line: 5,
        path: '$.assets.logo',
        found: 'assets/harvest.svg',
        fix: 'Put it at base/assets/harvest.svg, or name another file.',
      },
    ],
    [
      'a symbol that nobody drew',
      {},
      { 'merchant.json': { vendors: [{ code: 'PG', name: 'Pine', icon: 'g-kio' }] } },
      { code: 'missing-picture', line: 6, path: '$.vendors[0].icon', found: 'g-kio', suggestion: 'g-koi' },
    ],
    [
      'art with a mark alone, and no parent to take the rest from',
      {},
      { 'assets/art.svg': spriteWith('b-mark') },
      { code: 'missing-picture', path: '$.assets.art' },
    ],
    [
      'text that is hard to read',
      {},
      { 'theme.json': { ...plainTheme, color: whiteOnWhite } },
      { code: 'contrast', file: 'base/theme.json', path: '$.color.light["on-second"]', found: '1.00:1' },
    ],
    [
      'an amount to tap that a way to be paid does not pay',
      {},
      {
        'merchant.json': {
          payoutMethods: [
            {
              code: 'wallet',
              kind: 'e-wallet',
              name: { EN: 'Wallet' },
              minimum: '100',
              maximum: '500',
              amounts: ['200', '501'],
            },
          ],
        },
      },
      { code: 'bounds', path: '$.payoutMethods[0].amounts[1]', found: '501' },
    ],
    [
      'a pattern that nobody can read',
      {},
      { 'merchant.json': { rules: { payeeName: { enabled: true, acceptedPattern: '(a' } } } },
      { code: 'pattern-set-aside', line: 5, path: '$.rules.payeeName.acceptedPattern' },
    ],
    [
      'a patternId that no language has words for',
      {},
      { 'merchant.json': { rules: { username: { patternId: 'usrename' } } } },
      {
        code: 'pattern-without-words',
        line: 4,
        path: '$.rules.username.patternId',
        found: 'usrename',
        suggestion: 'username',
      },
    ],
  ])('for %s', async (_, brand, files, finding) => {
    const { isLive, findings } = await findingsOn(brand, files)
    expect([isLive, findings]).toMatchObject([false, [{ severity: 'error', ...finding }]])
  })
})

it('lets a language that nobody translated yet go live: English stands for its words', async () => {
  const { isLive } = await findingsOn({ languages: { default: 'FA', supported: ['FA', 'PT-BR'] } })
  expect(isLive).toBe(true)
})

it('asks nothing of a sprite that the parent has', async () => {
  folder = await brandFolder({
    base: { ...wholeBrand(), 'assets/art.svg': plainSprite },
    child: {
      'brand.json': { extends: 'base', assets: { art: 'assets/own.svg' } },
      'assets/own.svg': spriteWith('b-mark'),
    },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  expect([registry.byId('child')?.id, registry.findings().size]).toEqual(['child', 0])
})

it('takes the icon of an identity provider for one of the engine, not of the brand’s sprite', async () => {
  const provider = { id: 'lumen', label: { EN: 'Lumen' }, icon: 'orbit', issuer: 'https://lumen.example' }
  const identity = { providers: [{ ...provider, clientId: 'one', clientSecret: 'two' }] }
  const { isLive, findings } = await findingsOn({}, { 'merchant.json': { identity } })
  expect([isLive, findings]).toEqual([true, []])
})

it('says to a brand what it can do about what it inherits, and leaves the parent’s file to the parent', async () => {
  const offer = {
    id: 'one',
    title: { EN: 'One' },
    terms: [{ EN: 'Once.' }],
    art: 'g-koi',
    gift: { kind: 'cash', amount: '20' },
    conditions: [{ measure: { of: 'stake', vendors: ['PG'] }, atLeast: '100', within: 'turn' }],
  }
  const entry = { to: '/promotions', label: 'own.vip', icon: 'gift' }
  folder = await brandFolder({
    base: {
      ...wholeBrand({ excludedVendors: ['PG'], navigation: { main: ['vip'], entries: { vip: entry } } }),
      'merchant.json': { vendors: [{ code: 'PG', name: 'Pine', icon: 'g-koi' }] },
      'rewards/promotions.json': { offers: [offer] },
      'locales/EN.json': { frame: { own: { vip: 'Ours' } } },
    },
    child: {
      'brand.json': { extends: 'base', languages: { default: 'PT', supported: ['PT'] } },
      'merchant.json': { vendors: [] },
    },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  expect(registry.byId('base')?.id).toBe('base')
  const finding = registry.findings().get('child') ?? []
  await registry.close()
  const there = "(a list replaces the parent's). There: Remove it"
  expect(finding.map(({ file, fix }) => `${file}: ${fix}`)).toEqual([
    'base/brand.json: Add own.vip to "frame" of locales/PT.json.',
    `base/brand.json: Say it again in child/brand.json ${there}, or add it to vendors in merchant.json.`,
    `base/rewards/promotions.json: Say it again in child/rewards/promotions.json ${there} from vendors.`,
  ])
})
