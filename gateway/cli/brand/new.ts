import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Finding } from '../../../schemas/documents/finding.ts'
import { brandId, longestId, reservedIds } from '../../brands/files/brand-files.ts'
import { copyFiles } from '../../brands/files/copy-files.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { sentence } from '../../brands/files/issue.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { settingsIn } from '../../base/config/settings.ts'
import { findPort } from '../../base/db/folder-lock.ts'
import { StartRefused } from '../../base/config/config.ts'
import { listFindings } from './check.ts'
import { everyId, mustExist, openFolder, refusals } from './open.ts'
import { getOwnHelp } from './own-help.ts'
import { ownBrand, ownStart } from './own-start.ts'
import { type Inherited, inheritedParts } from './inherited.ts'
import { bold, counted, green, yellow } from './paint.ts'
import type { Words } from './words.ts'

interface Answers {
  name: string
  extends: string
  /** Those that the brand states; the parent's where it states none. */
  languages: string[]
  merchant: string
}

const knownLanguages = Object.keys(languages)

function titled(id: string) {
  return id.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
  )
}

function mustBeFree(registry: BrandRegistry, id: string | undefined): asserts id is string {
  if (!id) throw new StartRefused('Name the brand: npm run brand -- new <id>')
  if (!brandId.test(id) || id.length > longestId)
    throw new StartRefused(
      `"${id}" cannot be a brand: lower-case letters, digits and single hyphens, beginning with a letter, at most ${String(longestId)}.`,
    )
  if (reservedIds.has(id))
    throw new StartRefused(`"${id}" is a name that the platform itself answers on: choose another.`)
  if (everyId(registry).includes(id))
    throw new StartRefused(`There is a brand "${id}" already: choose another name, or edit its folder.`)
}

function listLanguages(text: string): string[] {
  const codes = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((code) => code.toUpperCase())
  for (const code of codes) {
    if (knownLanguages.includes(code)) continue
    const meant = nearest(code, knownLanguages)
    throw new StartRefused(
      `"${code}" is not a language code.${meant ? ` Did you mean ${meant}?` : ''} Known: ${knownLanguages.join(' ')}.`,
    )
  }
  return [...new Set(codes)]
}

function getMerchant(registry: BrandRegistry, code: string): string {
  if (!/^[a-z0-9]{3,32}$/.test(code))
    throw new StartRefused(`"${code}" cannot be a merchant code: 3 to 32 lower-case letters and digits.`)
  const owner = registry.byMerchant(code)
  if (owner)
    throw new StartRefused(
      `The merchant code ${code} belongs to ${owner.id} already: members and money belong to one merchant.`,
    )
  return code
}

async function prompt(
  words: Words,
  fallback: Record<keyof Omit<Answers, 'languages'> | 'languages', string>,
) {
  const given = {
    name: words.name,
    extends: words.extends,
    languages: words.languages,
    merchant: words.merchant,
  }
  if (words.yes || !process.stdin.isTTY)
    return {
      ...fallback,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    } as typeof fallback
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { ...fallback }
  const questions = {
    name: 'Name that people read',
    extends: 'Brand to build on',
    languages: 'Languages, the default first; empty for those of the parent',
    merchant: 'Merchant code',
  }
  for (const key of Object.keys(questions) as (keyof typeof questions)[]) {
    const typed =
      given[key] ??
      (await terminal.question(`${questions[key]}${fallback[key] && ` (${fallback[key]})`}: `)).trim()
    answers[key] = typed || fallback[key]
  }
  terminal.close()
  return answers
}

function schemaPath(folder: string, id: string, name: string, depth: number) {
  return path
    .relative(
      path.join(folder, id, ...Array.from({ length: depth }, () => 'x')),
      path.resolve('schemas/json', `${name}.schema.json`),
    )
    .split(path.sep)
    .join('/')
}

function write(
  registry: BrandRegistry,
  folder: string,
  id: string,
  answers: Answers,
  spoken: readonly string[],
): string {
  const made = mkdtempSync(path.join(folder, '.new-'))
  // A temporary folder is its maker's alone; a gateway may run as somebody else.
  chmodSync(made, 0o777 & ~process.umask())
  const [first] = answers.languages
  const parent = registry.byId(answers.extends)
  const help = parent && getOwnHelp(parent)
  const document = {
    $schema: schemaPath(folder, id, 'brand', 0),
    ...(answers.extends && { extends: answers.extends }),
    name: answers.name,
    merchantCode: answers.merchant,
    ...(first !== undefined && { languages: { default: first, supported: answers.languages } }),
    ...(answers.extends && {
      ...ownBrand,
      service: { ...ownBrand.service, ...(help && { helpTags: help.tags }) },
    }),
    seo: { title: Object.fromEntries(spoken.map((code) => [code, answers.name])) },
  }
  writeFileSync(path.join(made, 'brand.json'), `${JSON.stringify(document, null, 2)}\n`)
  const getSchema = (name: string, depth: number) => schemaPath(folder, id, name, depth)
  const files = ownStart(parent, answers.name, getSchema, help?.files)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(made, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(made, file), text)
  }
  return made
}

/** Returns the findings of a brand that is not installed yet, and what it takes from its parents, beside copies of those. */
async function tried(registry: BrandRegistry, id: string, made: string, parent: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'livery-new-'))
  try {
    for (const source of registry.byId(parent)?.documents.chain ?? [])
      copyFiles(source, path.join(root, source.id))
    cpSync(made, path.join(root, id), { recursive: true })
    const trial = await openFolder({ folder: root })
    const brand = trial.byId(id)
    const inherited = brand ? inheritedParts(brand) : []
    const found = { refused: refusals(trial, id), all: listFindings(trial, id), inherited }
    await trial.close()
    return found
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function errorsIn(findings: readonly Finding[]) {
  return findings.filter(({ severity }) => severity === 'error')
}

/** Installs the folder when it would be live; returns what is advised about it and what is still its parent's. */
async function install(
  registry: BrandRegistry,
  folder: string,
  id: string,
  answers: Answers,
): Promise<{ findings: Finding[]; inherited: Inherited[] }> {
  const parent = registry.byId(answers.extends)?.documents.brand.languages.supported
  const stated = answers.languages.length > 0 ? answers.languages : undefined
  const made = write(registry, folder, id, answers, stated ?? parent ?? ['EN'])
  try {
    const { refused, all, inherited } = await tried(registry, id, made, answers.extends)
    const [first, ...more] = errorsIn(refused)
    if (first)
      throw new StartRefused(
        [`Nothing was made: "${id}" would not work.`, ...[first, ...more].slice(0, 5).map(sentence)].join(
          '\n  ',
        ),
      )
    renameSync(made, path.join(folder, id))
    return { findings: all, inherited }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** `brand new <id>`: prompts, or takes flags and --yes; the folder appears whole, so that a running gateway never sees half of it. */
export async function newBrand(words: Words): Promise<number> {
  if (!existsSync(words.folder)) mkdirSync(words.folder, { recursive: true })
  const registry = await openFolder(words)
  const [id, ...others] = words.ids
  if (others.length > 0)
    throw new StartRefused(`One brand at a time: what is ${others.map((word) => `"${word}"`).join(', ')}?`)
  mustBeFree(registry, id)
  const parent = registry.defaultBrand()
  const typed = await prompt(words, {
    name: titled(id),
    extends: parent?.id ?? '',
    languages: '',
    merchant: id.replaceAll('-', '').padEnd(3, '0'),
  })
  if (typed.extends) mustExist(registry, typed.extends)
  const answers = {
    ...typed,
    languages: listLanguages(typed.languages),
    merchant: getMerchant(registry, typed.merchant),
  }
  const { findings, inherited } = await install(registry, words.folder, id, answers)
  await registry.close()
  const port = findPort(words.data) ?? settingsIn(process.env).PORT
  const url = `http://${id}.localhost:${String(port)}/`
  if (words.json) console.log(JSON.stringify({ id, url, findings, inherited }, null, 2))
  else {
    console.log(`${green('made')} ${bold(path.join(words.folder, id))}`)
    const isDefault = words.extends === undefined && answers.extends === parent?.id
    const how = isDefault ? ', the default brand: --extends names another' : ''
    console.log(`It builds on ${bold(answers.extends)}${how}.`)
    console.log(`While the gateway runs it is live at ${bold(url)}`)
    if (findings.length > 0) console.log(yellow(`${counted(findings.length, 'thing')} still to do in it:`))
    for (const finding of findings.slice(0, 3)) console.log(`  ${sentence(finding)}`)
    if (inherited.length > 0) console.log(`Until you write your own, it has of its parent:`)
    for (const { part, what, from } of inherited) console.log(`  ${part.padEnd(14)} ${what} (${from})`)
    console.log(`Next: edit its brand.json, then npm run brand -- check ${id}`)
  }
  return 0
}
