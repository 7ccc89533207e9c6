import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Finding } from '../schemas/documents/finding.ts'
import { flagNames } from '../schemas/documents/flags.document.ts'
import { rewardFiles } from '../schemas/documents/rewards.document.ts'
import { createLog } from '../gateway/base/log/log.ts'
import { openBrandRegistry } from '../gateway/brands/registry/registry.ts'
import { listFindings } from '../gateway/cli/brand/check.ts'
import { testFiles } from './select-tests.mjs'

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Folders that have no README below them: data, and what is installed or built. */
const passedOver = /(^|\/)(node_modules|dist|\.git|\.livery|coverage|brands|testing|exports)(\/|$)/

function readmesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return passedOver.test(inside) ? [] : readmesIn(inside)
    return entry.name === 'README.md' ? [inside] : []
  })
}

const manuals = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
const layers = ['schemas', 'machines', 'engine', 'widgets', 'gateway', 'tests']
/** What was true on a day, and says so. */
const records = ['docs/newcomers-test.md']
const guides = ['README.md', 'ARCHITECTURE.md', ...manuals, ...layers.flatMap(readmesIn)]

/** Words of a heading as the address of its place. */
function getAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

function anchorsIn(file: string): string[] {
  return [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => getAnchor(heading))
}

describe('the guide', () => {
  it.each([
    ['README.md', 120],
    ['ARCHITECTURE.md', 250],
  ])('keeps %s within %i lines of 120 characters', (file, most) => {
    const lines = read(file).trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(most)
    expect(lines.filter((line) => line.length > 120)).toEqual([])
  })

  it.each([...guides, ...decisions])('leads nowhere in %s that there is not', (file) => {
    const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
    const own = links.filter((to) => !/^(https?:|mailto:|\/)/.test(to))
    const dead = own.filter((to) => {
      const [target = '', anchor] = to.split('#')
      const there = target === '' ? file : path.join(path.dirname(file), target)
      if (!existsSync(there)) return true
      return anchor !== undefined && !anchorsIn(there).includes(anchor)
    })
    expect(dead).toEqual([])
  })

  it.each([...guides, ...decisions])('begins each table of %s with what its columns hold', (file) => {
    const lines = read(file).split('\n')
    const headless = lines.filter(
      (line, index) => /^\|[ :|-]+\|$/.test(line) && !(lines[index - 1] ?? '').startsWith('|'),
    )
    expect(headless).toEqual([])
  })

  it.each(guides.filter((file) => !records.includes(file)))(
    'names in %s only paths that there are',
    (file) => {
      const named = [...read(file).matchAll(/`((?:[\w.-]+\/)*[\w.-]+)`/g)].map(([, name = '']) => name)
      const isPath = (name: string) =>
        layers.some((layer) => name.startsWith(`${layer}/`)) || /^(docs|brands)\//.test(name)
      expect(named.filter((name) => isPath(name) && !existsSync(name))).toEqual([])
    },
  )

  it.each(guides)('names in %s only commands that there are', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(file).matchAll(/\bnpm run ([a-z:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('explains every id of a feature or target that a test cites', () => {
    const known = new Set(
      [...(read('docs/features.md') + read('docs/targets.md')).matchAll(/^\| ([A-Z][^|]*?) +\|/gm)].flatMap(
        ([, ids = '']) => idsIn(ids),
      ),
    )
    const cites = /\((?:\d+, )*([A-IPR]\d{1,2}(?:[,–-] ?[A-IPR]\d{1,2})*)[a-z]?\)['"`]/g
    const cited = testsOfAll().flatMap((file) =>
      [...read(file).matchAll(cites)].flatMap(([, ids = '']) => idsIn(ids).map((id) => `${id} ${file}`)),
    )
    expect(cited.length).toBeGreaterThan(300)
    expect(cited.filter((cite) => !known.has(cite.split(' ')[0] ?? ''))).toEqual([])
  })

  it('stands at the head of every layer and wing', () => {
    // Folders of documents alone; schemas/README.md says what they are.
    const data = ['schemas/json', 'schemas/screens', 'schemas/forms', 'schemas/locales']
    const wings = layers.flatMap((layer) =>
      readdirSync(layer, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${layer}/${name}`),
    )
    const due = [...layers, ...wings.filter((wing) => !data.includes(wing))]
    expect(due.filter((folder) => !existsSync(path.join(folder, 'README.md')))).toEqual([])
  })
})

function testsOfAll(): string[] {
  const specs = readdirSync('tests/browser').filter((name) => name.endsWith('.spec.ts'))
  return [...testFiles(), ...specs.map((name) => `tests/browser/${name}`)]
}

/** Ids in a list such as `E15, E16` or `F6 – F9`. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/([A-IPR])(\d{1,2})(?: ?– ?[A-IPR](\d{1,2}))?/g)].flatMap(
    ([, letter = '', from = '', until = from]) =>
      Array.from(
        { length: Number(until) - Number(from) + 1 },
        (_, step) => `${letter}${String(Number(from) + step)}`,
      ),
  )
}

const home = mkdtempSync(path.join(tmpdir(), 'livery-manual-'))
afterAll(() => {
  rmSync(home, { recursive: true })
})

type Tree = Record<string, unknown>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One file of what two examples say of it. */
function together(base: Tree = {}, more: Tree): Tree {
  const known = Object.entries(more).map(([key, value]) => {
    const before = base[key]
    return [key, isTree(before) && isTree(value) ? together(before, value) : value]
  })
  return { ...base, ...(Object.fromEntries(known) as Tree) }
}

/** Every key of a schema whose value is true or false. */
function switchesIn(node: unknown, key = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((inner) => switchesIn(inner, key))
  if (!isTree(node)) return []
  const { properties, ...rest } = node
  return [
    ...([node['type']].flat().includes('boolean') && key !== '' ? [key] : []),
    ...(isTree(properties) ? Object.entries(properties) : []).flatMap(([name, inner]) =>
      switchesIn(inner, name),
    ),
    ...Object.values(rest).flatMap((inner) => switchesIn(inner, key)),
  ]
}

/** The examples of the manual that name a file, those of one file laid over each other. */
function examples(): Map<string, Tree> {
  const files = new Map<string, Tree>()
  for (const [, file = '', text = ''] of read('docs/brands.md').matchAll(/^```json (\S+)\n([^]*?)^```$/gm))
    files.set(file, together(files.get(file), JSON.parse(text) as Tree))
  return files
}

describe('the manual of brands', () => {
  it('shows examples that make one brand, without an error and without a warning of their own', async () => {
    cpSync('brands/tala', path.join(home, 'tala'), { recursive: true })
    const files = examples()
    expect(files.size).toBeGreaterThan(8)
    for (const [file, document] of files) {
      mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
      writeFileSync(path.join(home, file), JSON.stringify(document))
    }
    const registry = await openBrandRegistry({ folder: home, log: createLog('silent') })
    const findings: Finding[] = listFindings(registry, 'luna')
    const name = registry.byId('luna')?.settings.name
    await registry.close()
    const own = findings.filter(({ file, severity }) => severity === 'error' || file.startsWith('luna/'))
    expect({ name, own }).toEqual({ name: 'Luna', own: [] })
  })

  it.each(['brand', 'merchant', 'theme'])('names every key at the top of %s.json', (name) => {
    const { properties } = JSON.parse(read(`schemas/json/${name}.schema.json`)) as { properties: object }
    const text = read('docs/brands.md')
    const keys = Object.keys(properties).filter((key) => !key.startsWith('$'))
    expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([])
  })

  it('names every switch of every document', () => {
    const named = new Set(
      [
        ...read('docs/brands.md')
          .replaceAll(/^```[^]*?^```$/gm, '')
          .matchAll(/`([^`\n]+)`/g),
      ].flatMap(([, text = '']) => text.split(/[^A-Za-z0-9]+/)),
    )
    const files = readdirSync('schemas/json').filter((name) =>
      /^(brand|merchant|rewards-.*)\.schema/.test(name),
    )
    const switches = files.flatMap((file) =>
      switchesIn(JSON.parse(read(`schemas/json/${file}`)) as Tree).map((key) => ({ file, key })),
    )
    expect(switches.length).toBeGreaterThan(40)
    expect(switches.filter(({ key }) => !named.has(key))).toEqual([])
  })

  it('names every flag and every document of rewards', () => {
    const text = read('docs/brands.md')
    const names = [...flagNames, ...rewardFiles]
    expect(names.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  })
})
