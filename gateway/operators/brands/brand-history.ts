import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { BrandChange } from '../../../schemas/calls/operators/brand-room.calls.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import { operatorAct } from '../../base/audit-log/audit-log.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contentScope } from '../content/content.service.ts'
import { contentVersion } from '../content/content.tables.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { operatorNames } from '../inbox/names.ts'
import { offerScope } from '../promotions/written-offers.service.ts'
import { offerVersion } from '../promotions/written-offers.tables.ts'
import type { LiveEntry } from '../../brands/releases/release.types.ts'
import { findOwnBrand } from './look-brands.ts'
import { type Closure, getReleases, tellChanges } from './release-history.ts'

const pageSize = 50

type Entry = ConsoleValue<'brandHistory'>['content'][number]
type Asker = Pick<ConsoleContext<'brandHistory'>, 'platform' | 'brands' | 'operator' | 'query'>

/** Reads a page of one kind of change. */
interface Reader {
  context: Asker
  brand: LoadedBrand
  before: Date | undefined
}

function isOlder(column: PgColumn, before: Date | undefined): SQL | undefined {
  return before && lt(column, before)
}

function getChange(
  kind: BrandChange['kind'],
  name: string,
  more: Partial<Pick<BrandChange, 'from' | 'to'>> = {},
): BrandChange {
  return { kind, name, file: null, pointer: '', from: null, to: null, ...more }
}

const offerKinds = { live: 'offer', waiting: 'offerWaits', refused: 'offerRefused' } as const

async function listOffers({ context, brand, before }: Reader, names: ReadonlyMap<string, string>) {
  const code = brand.settings.merchantCode
  const found = await context.platform.database.within(offerScope, (tx) =>
    tx
      .select()
      .from(offerVersion)
      .where(
        and(
          eq(offerVersion.merchant, offerScope),
          eq(offerVersion.code, code),
          isOlder(offerVersion.madeAt, before),
        ),
      )
      .orderBy(desc(offerVersion.madeAt))
      .limit(pageSize),
  )
  const language = brand.settings.languages.default
  return found.map(({ promotion, version, offer, status, madeAt, madeBy, reason }): Entry => {
    const kind = status === 'live' && offer === null ? 'offerFolder' : offerKinds[status]
    return {
      ...other('offer', `${promotion} ${String(version)}`, madeAt),
      by: names.get(madeBy) ?? '',
      reason,
      changes: [getChange(kind, offer?.title[language] ?? promotion, { to: String(version) })],
    }
  })
}

function other(kind: Entry['kind'], id: string, at: Date) {
  const usual = { number: null, isLive: false, isMandatory: false, more: 0 }
  return { id: `${kind} ${id}`, kind, at: at.toISOString(), ...usual }
}

async function listContent({ context, brand, before }: Reader): Promise<Entry[]> {
  const found = await context.platform.database.within(contentScope, (tx) =>
    tx
      .select()
      .from(contentVersion)
      .where(
        and(
          eq(contentVersion.merchant, contentScope),
          eq(contentVersion.code, brand.settings.merchantCode),
          isOlder(contentVersion.madeAt, before),
        ),
      )
      .orderBy(desc(contentVersion.madeAt))
      .limit(pageSize),
  )
  const language = brand.settings.languages.default
  return found.map(({ kind, key, version, body, isHidden, madeBy, madeAt }): Entry => {
    const what = isHidden ? 'contentHidden' : body ? 'content' : 'contentFolder'
    return {
      ...other('content', `${kind} ${key} ${String(version)}`, madeAt),
      by: madeBy,
      reason: '',
      changes: [getChange(what, body?.texts[language]?.title ?? key, { to: String(version) })],
    }
  })
}

function getText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 400)
}

/** Switches one by one: of modules, rules and the like each by its name. */
function flatSwitches(switches: Switches): ReadonlyMap<string, unknown> {
  const { closedVendors = [], closedGames = [], rules = {}, modules = {}, ...rest } = switches
  return new Map<string, unknown>([
    ...Object.entries(rest),
    ...closedVendors.map((code) => [`closedVendor ${code}`, true] as const),
    ...closedGames.map((id) => [`closedGame ${id}`, true] as const),
    ...Object.entries(rules).map(([name, rule]) => [`rule ${name}`, rule] as const),
    ...Object.entries(modules).map(([name, value]) => [`module ${name}`, value === '1'] as const),
  ])
}

function changedSwitches(before: Switches, after: Switches): BrandChange[] {
  const [was, is] = [flatSwitches(before), flatSwitches(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [from, to] = [getText(was.get(name)), getText(is.get(name))]
    if (from === to) return []
    return [getChange(is.has(name) ? 'switched' : 'switchedBack', name, { from, to })]
  })
}

const listedChanges = 20

async function listSwitches({ context, brand, before }: Reader): Promise<Entry[]> {
  const { scope } = context.operator
  const found = await context.platform.database.within(scope, (tx) =>
    tx
      .select()
      .from(operatorAct)
      .where(
        and(
          eq(operatorAct.merchant, scope),
          eq(operatorAct.subject, 'switches'),
          eq(operatorAct.subjectId, brand.settings.merchantCode),
          eq(operatorAct.outcome, 'done'),
          isOlder(operatorAct.at, before),
        ),
      )
      .orderBy(desc(operatorAct.sequence))
      .limit(pageSize),
  )
  return found.map(({ sequence, at, operatorName, reason, before: was, after }): Entry => {
    const changes = changedSwitches((was ?? {}) as Switches, (after ?? {}) as Switches)
    return {
      ...other('switches', String(sequence), at),
      by: operatorName,
      reason: reason ?? '',
      changes: changes.slice(0, listedChanges),
      more: Math.max(0, changes.length - listedChanges),
    }
  })
}

/** What was live when: each time another closure than before. */
function listLive({ context, brand, before }: Reader): Entry[] {
  const releases = getReleases(context.platform.config)
  const page = { limit: pageSize + 1, ...(before && { before: before.toISOString() }) }
  const found = releases.liveHistory(brand.id, page)
  const now = releases.live(brand.id)
  const getClosure = (entry: LiveEntry | undefined): Closure | undefined => {
    const release = entry && releases.get(brand.id, entry.release)
    return release && { release, parents: entry.parents }
  }
  return found.slice(0, pageSize).flatMap((entry, index): Entry[] => {
    const closure = getClosure(entry)
    if (!closure) return []
    const { number, author, reason, mandatory = false } = closure.release
    const last = getClosure(found[index + 1])
    const changes = last
      ? tellChanges(releases, last, closure, context.query.language ?? 'EN')
      : [getChange('first', brand.id, { to: String(releases.files(closure.release).size) })]
    return [
      {
        ...other('release', entry.at, new Date(entry.at)),
        by: author,
        reason,
        number,
        isLive: entry.at === now?.at,
        isMandatory: mandatory,
        changes: changes.slice(0, listedChanges),
        more: Math.max(0, changes.length - listedChanges),
      },
    ]
  })
}

/** All that changed of a brand, whoever changed it where, the newest first. */
export async function lookHistory(context: Asker): Promise<ConsoleValue<'brandHistory'>> {
  const { platform, brands, operator, query } = context
  const reader: Reader = {
    context,
    brand: findOwnBrand(brands, query.brand),
    before: query.before === undefined ? undefined : new Date(query.before),
  }
  const names = await platform.database.within(operator.scope, (tx) => operatorNames(tx, operator.scope))
  const lists = [
    listLive(reader),
    await listOffers(reader, names),
    await listContent(reader),
    await listSwitches(reader),
  ]
  const all = lists.flat().toSorted((entry, other) => (entry.at > other.at ? -1 : 1))
  const content = all.slice(0, pageSize)
  return { content, next: all.length > pageSize ? (content.at(-1)?.at ?? null) : null }
}
