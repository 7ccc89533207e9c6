import type { Brand } from '../../../schemas/documents/brand.document.ts'
import { brandDocument } from '../../../schemas/documents/brand.document.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { merchantDocument, type Merchant } from '../../../schemas/documents/merchant.document.ts'
import { themeDocument, type Theme } from '../../../schemas/documents/theme.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import { accentCarry } from '../../../schemas/brand/check/accent-carry.ts'
import { ownKeys } from '../../../schemas/brand/file-schemas.ts'
import { checkMerged } from '../../../schemas/brand/check/check-value.ts'
import { circleIssue } from './circle.ts'
import { fill } from '../../../schemas/brand/defaults.ts'
import { getFinding } from '../files/issue.ts'
import { parentsIn } from '../files/parents-in.ts'
import { mergeAll, over } from '../../../schemas/brand/merge.ts'
import { overWords } from '../words/over-words.ts'
import type { BrandSource, MergedBrand, ResolvedBrand } from '../../base/brand/brand.types.ts'
import { remembered } from '../files/remembered.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { overScreen } from '../../../schemas/brand/over-screen.ts'
import { type DocumentName, placedIn, textIn } from '../files/locate-finding.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { findSecretHomes, secretIssues, type SecretHomes } from '../check/secret-home.ts'

/** Merged documents, and where each secret among them may be sent. */
interface Merged extends MergedBrand {
  secretHomes: SecretHomes
}

export type Resolution =
  | { resolved: ResolvedBrand; findings: Finding[] }
  | { resolved?: never; findings: Finding[] }

/** Gives a brand's source, if it has one that may be built upon. */
export type SourceOf = (id: string) => BrandSource | undefined

export function listParents(source: BrandSource): string[] {
  return parentsIn(source.brand)
}

function getHeading(id: string) {
  return id.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
  )
}

class Refusal extends Error {
  readonly issue: Issue
  constructor(issue: Issue) {
    super(issue.message)
    this.issue = issue
  }
}

function parentIssue(
  code: string,
  message: string,
  found: string,
  fix: string,
  suggestion?: string,
): Refusal {
  return new Refusal({ code, path: ['extends'], message, found, ...(suggestion && { suggestion }), fix })
}

const noTheme: Issue = {
  code: 'missing-file',
  path: [],
  message: 'theme.json is missing, and no parent has one',
  fix: 'Name a parent in "extends" of brand.json, or write a whole theme.',
}

/** The language of a first visit has to be one that people may choose. */
function languageIssues(value: unknown): Issue[] {
  const { default: first = 'EN', supported = ['EN'] } =
    (value as { languages?: Partial<Brand['languages']> }).languages ?? {}
  if (!Array.isArray(supported) || supported.includes(first)) return []
  return [
    {
      code: 'choice',
      path: ['languages', 'default'],
      message: 'the default language is not one of languages.supported',
      found: `"${first}"`,
      expected: supported.join(', '),
      fix: `Use ${supported[0] ?? 'EN'}, or add ${first} to languages.supported.`,
    },
  ]
}

function without(value: unknown, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => !keys.includes(key)))
}

type MergeOf = (key: string, base: unknown, top: unknown) => unknown

/** Maps into one by their keys; the first that gives a value wins, the last is the base. One that nothing is added to is itself. */
function mergeMaps(
  maps: readonly ReadonlyMap<string, unknown>[],
  getMerge: MergeOf,
): ReadonlyMap<string, unknown> {
  const [only, ...others] = maps.filter(({ size }) => size > 0)
  if (only && others.length === 0) return only
  const merged = new Map<string, unknown>()
  for (const map of [...maps].reverse()) {
    for (const [key, value] of map)
      merged.set(key, merged.has(key) ? getMerge(key, merged.get(key), value) : value)
  }
  return merged
}

function merge(
  source: BrandSource,
  findSource: SourceOf,
  ids: () => string[],
  path: readonly string[],
): Merged {
  const parents = listParents(source).map((id) => {
    if (path.includes(id)) {
      throw new Refusal(circleIssue([...path.slice(path.indexOf(id)), id]))
    }
    const parent = findSource(id)
    if (parent) return merge(parent, findSource, ids, [...path, id])
    const exists = ids().includes(id)
    const suggestion = exists ? undefined : nearest(id, ids())
    throw exists
      ? parentIssue('broken-parent', `builds on "${id}", which has errors of its own`, id, `Fix ${id} first.`)
      : parentIssue(
          'missing-parent',
          `builds on "${id}", which is not there`,
          id,
          'Name a brand that is.',
          suggestion,
        )
  })
  const documents = (pick: (merged: Merged) => unknown, own: unknown) =>
    mergeAll([own ?? {}, ...parents.map(pick)])
  const inheritedTheme = mergeAll([{}, ...parents.map(({ theme }) => theme)])
  const chain = [source, ...parents.flatMap((parent) => parent.chain)]
  const brand = documents((parent) => without(parent.brand, ownKeys), source.brand) as Record<string, unknown>
  const merchant = documents((parent) => parent.merchant, source.merchant)
  const homes = parents.map(({ secretHomes }) => secretHomes)
  return {
    brand,
    theme: over(over(inheritedTheme, accentCarry(source.theme, inheritedTheme)), source.theme),
    merchant,
    secretHomes: findSecretHomes(source.merchant, { brand, merchant }, homes),
    locales: mergeMaps([source.locales, ...parents.map((parent) => parent.locales)], (_, base, top) =>
      overWords(base, top),
    ),
    screens: mergeMaps([source.screens, ...parents.map((parent) => parent.screens)], overScreen),
    chain: [...new Set(chain)],
  }
}

function completed<T>(schema: object, value: unknown): T {
  return fill(schema as SchemaNode, schema as SchemaNode, value ?? {}) as T
}

const withoutHint = remembered((document: object) => without(document, ['$schema']))

/** The document without its editor hint, the same object for the same document, so that its completed form is shared. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$schema' in value ? withoutHint(value) : value
}

/** Merges a brand with what it builds on and fills in defaults, or returns why it cannot. */
export function resolveBrand(source: BrandSource, findSource: SourceOf, ids: () => string[]): Resolution {
  try {
    const { brand, theme, merchant, secretHomes, ...rest } = merge(source, findSource, ids, [source.id])
    const named = {
      name: getHeading(source.id),
      merchantCode: source.id.replaceAll('-', ''),
      ...without(brand, ['$schema', 'extends']),
    }
    const documents: [DocumentName, object, unknown][] = [
      ['brand', brandDocument, named],
      ['theme', themeDocument, plain(theme)],
      ['merchant', merchantDocument, plain(merchant)],
    ]
    const findings = documents.flatMap(([document, schema, value]) =>
      [...checkMerged(schema, value), ...(document === 'brand' ? languageIssues(value) : [])].map((issue) =>
        placedIn(rest.chain, source.id, document, issue),
      ),
    )
    if (rest.chain.every((part) => part.theme === undefined))
      return { findings: [getFinding(noTheme, source.id, `${source.id}/theme.json`)] }
    const sent = secretIssues({ brand, merchant }, secretHomes)
    findings.push(...sent.map(({ document, issue }) => placedIn(rest.chain, source.id, document, issue)))
    if (findings.length > 0) return { findings }
    const resolved = {
      ...rest,
      brand: completed<Brand>(brandDocument, named),
      theme: completed<Theme>(themeDocument, documents[1]?.[2]),
      merchant: completed<Merchant>(merchantDocument, documents[2]?.[2]),
    }
    return { resolved, findings: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const text = textIn(source.tree, 'brand.json')
    return { findings: [getFinding(error.issue, source.id, `${source.id}/brand.json`, text)] }
  }
}
