import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { merchantRules, registration } from './peers/fields.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PARENTS = ['tala', 'mare', 'atlas']

function write(file: string, value: unknown) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

export interface BrandFolders {
  folder: string
  ids: string[]
  remove(): void
}

function addBrand(folder: string, id: string, brand: object, merchant: object): void {
  const home = path.join(folder, id)
  mkdirSync(path.join(home, 'locales'), { recursive: true })
  write(path.join(home, 'brand.json'), brand)
  write(path.join(home, 'merchant.json'), merchant)
  write(path.join(home, 'locales/EN.json'), { frame: { title: { home: `Home of ${id}` } } })
}

/** A copy of the product's brands with generated ones beside them, until there are `count`. */
export function makeBrandFolders(count: number): BrandFolders {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-brands-'))
  const folder = path.join(home, 'brands')
  cpSync(path.join(ROOT, 'brands'), folder, { recursive: true })
  const ids = [...PARENTS]
  for (let at = PARENTS.length; at < count; at += 1) {
    const id = `b${String(at).padStart(4, '0')}`
    addBrand(
      folder,
      id,
      {
        extends: PARENTS[at % PARENTS.length],
        name: `Brand ${id}`,
        default: false,
        domains: [`${id}.example`],
        merchantCode: `merchant${id}`,
        seo: { title: { EN: `Brand ${id}` } },
      },
      { rules: { username: { minLength: 4 + (at % 3), maxLength: 12 + (at % 5) } } },
    )
    ids.push(id)
  }
  return {
    folder,
    ids,
    remove: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The brand that the form measures run on: everything as Tala, all registration fields shown and required. */
export function addFormBrand(folders: BrandFolders): string {
  const id = 'bench'
  addBrand(
    folders.folder,
    id,
    {
      extends: 'tala',
      name: 'Bench',
      default: false,
      domains: [],
      merchantCode: 'bench00001',
      flags: { USERNAMEREG3: true, MOBILENUMREG3: false, REGMOBVERF3: true },
      registration: { methods: ['username'] },
    },
    { rules: merchantRules() },
  )
  const messages = registration.map(({ patternId }) => [`reg_pattern_${patternId}`, 'Of the allowed kind'])
  for (const language of ['EN', 'TY'])
    write(path.join(folders.folder, id, `locales/${language}.json`), { forms: Object.fromEntries(messages) })
  return id
}
