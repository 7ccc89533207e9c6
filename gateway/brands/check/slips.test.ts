// Takes long: a brand is broken in every way that was seen, before a restart and after it.
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { sentence } from '../files/issue.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { becomeOrdinary } from '../testing/ordinary-user.ts'
import type { Slip } from '../testing/slips/slip.ts'
import { slips } from '../testing/slips/slips.fixture.ts'

interface Row extends Slip {
  id: string
  /** What texts of the row call brands, and their ids. */
  ids: ReadonlyMap<string, string>
  /** A brand that builds on it. */
  child: string
}

function nth(at: number) {
  return String(at + 1).padStart(3, '0')
}

const rows: Row[] = slips.map((slip, index) => ({
  ...slip,
  id: `row-${nth(index)}`,
  child: `child-${nth(index)}`,
  ids: new Map([
    ['<id>', `row-${nth(index)}`],
    ['<next>', `row-${nth(index + 1)}`],
    ['<previous>', `row-${nth(index - 1)}`],
  ]),
}))

const games = new Set(['north-rng-7', 'north-live-1'])
function catalogue() {
  return games
}

const phases = ['while it runs', 'after a restart', 'mended', 'broken while nothing ran'] as const
type Phase = (typeof phases)[number]

interface State {
  /** The name that the live version has. */
  name: string | undefined
  /** The same of a brand that builds on it, and what is wrong with that. */
  child: string | undefined
  childErrors: readonly string[]
  findings: readonly Finding[]
  log: readonly string[]
  /** The version of a brand that nobody touches. */
  still: string | undefined
}

const states = new Map<Phase, ReadonlyMap<string, State>>()
let folder: BrandFolder
let data: string
let registry: BrandRegistry
let warnings: string[] = []
let goBack: () => void

async function start() {
  warnings = []
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) }
  registry = await openBrandRegistry({ folder: folder.root, data, catalogue, log, pollMs: 20 })
}

function listErrors(id: string) {
  return (registry.findings().get(id) ?? []).filter(({ severity }) => severity === 'error')
}

/** What is said of rows that do not get there is for each of them to say. */
async function until(isThere: (row: Row) => boolean) {
  await vi
    .waitFor(
      () => {
        if (!rows.every(isThere)) throw new Error('not there yet')
      },
      { interval: 20 },
    )
    .catch(() => undefined)
}

/** Whether the log names a row as often as it will. */
function isReported({ id }: Row) {
  const errors = listErrors(id)
  return errors.length > 0 && errors.every((finding) => warnings.includes(sentence(finding)))
}

function note(phase: Phase) {
  const still = registry.byHost('still.example')?.version
  const seen = rows.map(({ id, child }): [string, State] => [
    id,
    {
      name: registry.byHost(`${id}.localhost`)?.settings.name,
      child: registry.byHost(`${child}.localhost`)?.settings.name,
      childErrors: listErrors(child).map(sentence),
      findings: listErrors(id),
      log: warnings.filter((line) => line.startsWith(id)),
      still,
    },
  ])
  states.set(phase, new Map(seen))
}

function put(home: string, files: NonNullable<Slip['files']>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    const isPlain = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(join(home, path), isPlain ? content : JSON.stringify(content, null, 2))
  }
}

function whole(name: string) {
  return { 'brand.json': { extends: 'base', name } }
}

/** A brand's folder, made anew beside it and put in its place. */
function replace(id: string, name: string) {
  const [home, made, gone] = [id, `.made-${id}`, `.gone-${id}`].map((part) => join(folder.root, part)) as [
    string,
    string,
    string,
  ]
  put(made, whole(name))
  if (lstatSync(home, { throwIfNoEntry: false })?.isDirectory()) chmodSync(home, 0o755)
  if (lstatSync(home, { throwIfNoEntry: false })) renameSync(home, gone)
  renameSync(made, home)
  rmSync(gone, { recursive: true, force: true })
}

/** Brands are many: each is read when somebody requests it. */
function requestAll() {
  for (const id of rows.flatMap((row) => [row.id, row.child])) registry.byId(id)
}

function slipUp({ id, ids, files = {}, act }: Row) {
  const home = join(folder.root, id)
  const { 'brand.json': brand, ...others } = files
  const own = typeof brand === 'object' && !(brand instanceof Uint8Array) ? brand : {}
  const document = { ...whole('Broken')['brand.json'], ...own }
  document.extends = ids.get(document.extends) ?? document.extends
  put(home, {
    'brand.json': typeof brand === 'string' || brand instanceof Uint8Array ? brand : document,
    ...others,
  })
  act?.(home)
}

beforeAll(async () => {
  goBack = becomeOrdinary()
  data = await mkdtemp(join(tmpdir(), 'livery-data-'))
  folder = await brandFolder({
    base: wholeBrand(),
    still: wholeBrand({ name: 'Still', merchantCode: 'stillcode', domains: ['still.example'] }),
    never: { 'brand.json': '{' },
    marked: { 'brand.json': Buffer.from('\ufeff{ "extends": "base", "name": "Marked" }') },
  })
  for (const { id, child } of rows) {
    replace(id, 'Good')
    put(join(folder.root, child), { 'brand.json': { extends: id, name: 'Child' } })
  }
  await start()
  requestAll()
  for (const row of rows) slipUp(row)
  await until(isReported)
  note('while it runs')
  await registry.close()
  await start()
  requestAll()
  await until(isReported)
  note('after a restart')
  for (const { id } of rows) replace(id, 'Mended')
  await until(({ id }) => registry.byId(id)?.settings.name === 'Mended')
  note('mended')
  await registry.close()
  for (const row of rows) slipUp(row)
  await start()
  requestAll()
  await until(isReported)
  note('broken while nothing ran')
})

afterAll(async () => {
  await registry.close()
  for (const { id } of rows) replace(id, 'Gone')
  await folder.remove()
  await rm(data, { recursive: true, force: true })
  goBack()
})

function said({ file, line, column, path, message, fix }: Finding, { id, ids }: Row) {
  const place = line > 0 ? `:${String(line)}:${String(column)}` : ''
  const text = `${file}${place} ${path}: ${message}. ${fix}`.replaceAll(`${id}/`, '')
  return [...ids].reduce((left, [name, other]) => left.replaceAll(other, name), text)
}

function getState(phase: Phase, id: string) {
  const state = states.get(phase)?.get(id)
  if (!state) throw new Error(`nothing was noted of ${id}`)
  return state
}

describe.each(rows)('$name', (row) => {
  const { id, findings, isPartial } = row

  it.each([
    ['while it runs', 'Good'],
    ['after a restart', 'Good'],
    ['broken while nothing ran', 'Mended'],
  ] as const)(
    'is reported exactly and leaves the last good version and what builds on it live: %s',
    (phase, name) => {
      const state = getState(phase, id)
      expect(state.findings.map((finding) => said(finding, row))).toEqual(findings)
      expect(state.name).toBe(isPartial ? 'Broken' : name)
      expect([state.child, state.childErrors]).toEqual(['Child', []])
      expect([...state.log].sort()).toEqual(state.findings.map(sentence).sort())
    },
  )

  it('is forgotten once it is mended', () => {
    expect(getState('mended', id)).toMatchObject({ name: 'Mended', findings: [] })
  })
})

it('the mark of UTF-8 before a document is no slip', () => {
  expect(registry.byId('marked')?.settings.name).toBe('Marked')
  expect(registry.findings().get('marked')).toBeUndefined()
})

it('no slip touches another brand', () => {
  const versions = phases.map((phase) => getState(phase, rows[0]?.id ?? '').still)
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).toBeDefined()
  expect(registry.findings().get('still')).toBeUndefined()
  expect(registry.byId('base')?.settings.name).toBe('Base')
})
