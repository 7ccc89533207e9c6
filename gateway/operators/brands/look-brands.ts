import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { adviseAtOnce } from '../../brands/advice/advice.ts'
import { parentsIn } from '../../brands/files/parents-in.ts'
import { translatedShare } from '../../brands/words/translated-share.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { listHeldPromotions } from '../promotions/hold-offer.ts'
import { allSwitches, getSwitches, switchScope } from '../switches/switches.service.ts'
import { findSetter, listForeignParents } from './foreign-parents.ts'
import { findHold, type Hold, type LinkState, listLinks } from './link-state.ts'
import { listOverrides } from './overrides.ts'
import { findLive, getReleases, type Releases } from './release-history.ts'

const pageSize = 50

type Listed = ConsoleValue<'brandList'>['content'][number]
type Detail = ConsoleValue<'brandDetail'>
type Asker<N extends 'brandList' | 'brandDetail' | 'brandHistory'> = Pick<
  ConsoleContext<N>,
  'platform' | 'brands' | 'operator' | 'query'
>

function listParents({ documents }: LoadedBrand): string[] {
  const [own] = documents.chain
  return own ? parentsIn(own.brand) : []
}

/** The brand of an id that the operator's company owns; to everybody else there is no such brand. */
export function findOwnBrand(brands: readonly LoadedBrand[], id: string): LoadedBrand {
  const brand = brands.find((own) => own.id === id)
  if (!brand) throw new Refusal('not_found')
  return brand
}

function isFound({ id, settings, hosts }: LoadedBrand, search: string): boolean {
  const texts = [id, settings.name, settings.merchantCode, ...hosts]
  return texts.some((text) => text.toLowerCase().includes(search))
}

/** How many brands build on each, of whatever company. */
function countChildren(registry: Platform['registry']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const brand of registry.all())
    for (const parent of listParents(brand)) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  return counts
}

function countErrors(findings: readonly Finding[] = []): number {
  return findings.filter(({ severity }) => severity === 'error').length
}

/** What is live of a brand; null where no release is recorded yet. */
function shownLive(releases: Releases, brand: string): Detail['live'] {
  const live = findLive(releases, brand)
  if (!live) return null
  const { entry, release } = live
  return { number: release.number, since: entry.at, madeBy: release.author, reason: release.reason }
}

/** Brands of the company, a page at a time, with what is live and what is wrong with them. */
export async function lookBrands({
  platform: { registry, database, config },
  brands,
  query: { search = '', pageNum = 1 },
}: Asker<'brandList'>): Promise<ConsoleValue<'brandList'>> {
  const wanted = search.trim().toLowerCase()
  const found = brands
    .filter((brand) => isFound(brand, wanted))
    .toSorted((brand, other) => (brand.id < other.id ? -1 : 1))
  const shown = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const [children, switches] = [countChildren(registry), await allSwitches(database)]
  const [findings, holds] = [registry.findings(), registry.holds()]
  const releases = getReleases(config)
  const content = shown.map((brand): Listed => {
    const switched = switches.get(brand.settings.merchantCode)
    return {
      brand: brand.id,
      merchant: brand.settings.merchantCode,
      name: brand.settings.name,
      parents: listParents(brand),
      children: children.get(brand.id) ?? 0,
      live: shownLive(releases, brand.id),
      isHeld: holds.has(brand.id),
      errors: countErrors(findings.get(brand.id)),
      warnings: brand.warnings.length,
      switches: switched ? listOverrides(brand, switched, () => true).length : 0,
    }
  })
  return {
    content,
    pageNum,
    totalPages: Math.max(1, Math.ceil(found.length / pageSize)),
    total: found.length,
  }
}

/** What is wrong, without what stands in files of other companies. */
function shownFinding({ severity, code, file, line, message, fix }: Finding): Detail['findings'][number] {
  return { severity, code, file, line, message, fix }
}

function listFindings({ findings }: Platform['registry'], brand: LoadedBrand): Detail['findings'] {
  const errors = findings().get(brand.id) ?? []
  const known = new Set<string>()
  return [...errors, ...brand.warnings, ...adviseAtOnce(brand)].map(shownFinding).filter((found) => {
    const key = JSON.stringify(found)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

function shownLink({ follow, release, live }: Pick<LinkState, 'follow' | 'release' | 'live'>) {
  return { follow, release, live }
}

function shownHold(hold: Hold | undefined): Detail['hold'] {
  if (!hold) return null
  return {
    since: hold.since,
    parents: hold.parents.map(({ parent, from, to }) => ({ brand: parent, from, to })),
    findings: hold.findings.map(shownFinding),
  }
}

/** One brand: what is live, its health, what it builds on and what builds on it. */
export async function lookBrand({
  platform,
  operator: me,
  brands,
  query,
}: Asker<'brandDetail'>): Promise<Detail> {
  const { registry, database, config } = platform
  const brand = findOwnBrand(brands, query.brand)
  const releases = getReleases(config)
  const foreign = listForeignParents(registry, brand)
  const own = new Map(brands.map((entry) => [entry.id, entry]))
  const getLink = (id: string) => ({
    brand: id,
    name: own.get(id)?.settings.name ?? null,
    isOwn: !foreign.has(id) && own.has(id),
  })
  const children = [...registry.all()].filter((child) => listParents(child).includes(brand.id))
  const holds = registry.holds()
  const shownChild = (child: LoadedBrand) => {
    const state = listLinks(releases, child).find(({ parent }) => parent === brand.id)
    const held = findHold(registry, releases, child, holds)
    return {
      follow: state?.follow ?? true,
      release: state?.release ?? null,
      isBehind: state?.behind !== undefined,
      held: held ? { since: held.since, why: held.findings[0]?.message ?? '' } : null,
    }
  }
  const merchant = brand.settings.merchantCode
  const { switches } = await database.within(switchScope, (tx) => getSwitches(tx, merchant))
  const held = await listHeldPromotions({ platform, home: me.scope }, brand)
  return {
    brand: brand.id,
    merchant,
    name: brand.settings.name,
    address: getOrigin(brand, config),
    domains: [...brand.hosts],
    live: shownLive(releases, brand.id),
    newest: releases.list(brand.id, { limit: 1 })[0]?.number ?? 0,
    parents: listLinks(releases, brand).map(({ parent, behind, ...state }) => ({
      ...getLink(parent),
      ...shownLink(state),
      mandatory: behind ? { number: behind.number, reason: behind.reason } : null,
    })),
    children: children
      .filter(({ id }) => own.has(id))
      .map((child) => ({ ...getLink(child.id), ...shownChild(child) })),
    hold: shownHold(findHold(registry, releases, brand, holds)),
    othersChildren: children.filter(({ id }) => !own.has(id)).length,
    findings: [...held, ...listFindings(registry, brand)],
    languages: listLanguages(brand).map((code) => {
      const { percent, missing } = translatedShare(brand.documents, code)
      return { code, percent, missing: missing.length }
    }),
    overrides: listOverrides(brand, switches, findSetter(registry, brand)),
  }
}
