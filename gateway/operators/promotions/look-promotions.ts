import { eq } from 'drizzle-orm'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { localized } from '../../base/brand/localized.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { listPictures } from '../../brands/files/picture-names.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { shownOffer } from '../../rewards/promotions/list.service.ts'
import { getPhase } from '../../rewards/promotions/offers.ts'
import { promotionBudget } from '../../rewards/promotions/promotions.tables.ts'
import { segmentNames } from '../../rewards/segments/segments.service.ts'
import { replay } from '../../rewards/promotions/replay.ts'
import { consoleLanguage } from '../console/console-language.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { operatorNames } from '../inbox/names.ts'
import { type Named, listFindings, lackingIn, readOffer } from './judge-offer.ts'
import { agreedOffer, folderOffer } from './agreed-offers.ts'
import { widenedFields } from './needs-two.ts'
import { findDraft, listDrafts, offerScope, listVersions } from './written-offers.service.ts'
import { offerVersion } from './written-offers.tables.ts'

type Row = ConsoleValue<'promotionList'>[number]
type Spent = typeof promotionBudget.$inferSelect

const maxDays = 92
const day = 86_400_000

function iso(moment: string | undefined): string | null {
  return moment === undefined || Number.isNaN(Date.parse(moment)) ? null : new Date(moment).toISOString()
}

/** The offer that members see, with the folder under it. */
export function liveOffer(brand: LoadedBrand, id: string): Offer | undefined {
  return brand.merchant.rewards.promotions.offers.find((offer) => offer.id === id)
}

interface Records {
  drafts: ReadonlyMap<string, unknown>
  /** What waits for a second operator; null where the folder is to decide again. */
  waiting: ReadonlyMap<string, Offer | null>
  published: ReadonlySet<string>
  spent: ReadonlyMap<string, Spent>
  segments: readonly Named[]
}

async function loadRecords({ database }: Platform, code: string): Promise<Records> {
  const { drafts, versions } = await database.within(offerScope, async (tx) => ({
    drafts: await listDrafts(tx, code),
    versions: await tx
      .select()
      .from(offerVersion)
      .where(eq(offerVersion.code, code))
      .orderBy(offerVersion.version),
  }))
  const { spent, segments } = await database.within(code, async (tx) => ({
    spent: await tx.select().from(promotionBudget).where(eq(promotionBudget.merchant, code)),
    segments: await segmentNames(tx, code),
  }))
  const newest = new Map(
    versions
      .filter(({ status }) => status === 'live')
      .map((version) => [version.promotion, version.offer !== null]),
  )
  return {
    drafts: new Map(drafts.map(({ promotion, document }) => [promotion, document])),
    waiting: new Map(
      versions.flatMap(({ status, promotion, offer }) =>
        status === 'waiting' ? [[promotion, offer] as const] : [],
      ),
    ),
    published: new Set([...newest].flatMap(([promotion, isWritten]) => (isWritten ? [promotion] : []))),
    spent: new Map(spent.map((entry) => [entry.promotion, entry])),
    segments,
  }
}

/** The offer that waits for a second operator. */
function waitingOffer(brand: LoadedBrand, id: string, waiting: Records['waiting']): Offer | undefined {
  return waiting.get(id) ?? (waiting.has(id) ? folderOffer(brand, id) : undefined)
}

/** What an offer may cost, and what it has cost. */
function getCosts({ merchant }: LoadedBrand, offer: Offer | undefined, spent: Spent | undefined) {
  const { code: currency, scale } = merchant.currency
  const { amount, count } = offer?.budget ?? {}
  const budget = amount === undefined ? undefined : toMinor(amount, scale)
  return {
    given: spent?.given ?? 0,
    spent: decimal(spent?.spent ?? 0n, scale),
    budget: budget === undefined ? null : decimal(budget, scale),
    places: count ?? null,
    currency,
  }
}

/** An offer in a line, whether members see it or it is only written. */
function getWords(brand: LoadedBrand, id: string, offer: Offer | undefined) {
  const title = offer ? localized(offer.title, consoleLanguage, brand) : ''
  return {
    title: title === '' ? id : title,
    kind: offer?.kind ?? null,
    from: iso(offer?.from),
    until: iso(offer?.until),
    lacking: offer ? lackingIn(brand, offer) : [],
  }
}

function getRow(brand: LoadedBrand, id: string, records: Records, now: Date): Row {
  const live = liveOffer(brand, id)
  const draft = records.drafts.get(id)
  const offer = live ?? readOffer(draft) ?? waitingOffer(brand, id, records.waiting)
  return {
    merchant: brand.settings.merchantCode,
    brand: brand.settings.name,
    id,
    ...getWords(brand, id, offer),
    source: live ? (records.published.has(id) ? 'published' : 'folder') : draft ? 'draft' : 'waiting',
    phase: live ? getPhase(live, now) : null,
    isStopped: live?.isStopped ?? false,
    hasDraft: records.drafts.has(id),
    isWaiting: records.waiting.has(id),
    ...getCosts(brand, offer, records.spent.get(id)),
    findings: live ? listFindings(brand, live, records.segments).length : 0,
  }
}

/** Promotions of the company's brands: what is live, and what is only written. */
export async function listPromotionRoom({
  platform,
  brands,
  query: { merchant: only },
  now,
}: ConsoleContext<'promotionList'>): Promise<Row[]> {
  const rows: Row[] = []
  for (const brand of brands) {
    const code = brand.settings.merchantCode
    if (only !== undefined && only !== code) continue
    const records = await loadRecords(platform, code)
    const live = brand.merchant.rewards.promotions.offers.toSorted((a, b) => b.priority - a.priority)
    const ids = new Set([...live.map(({ id }) => id), ...records.drafts.keys(), ...records.waiting.keys()])
    rows.push(...[...ids].map((id) => getRow(brand, id, records, now)))
  }
  return rows
}

/** One of them, with everything that was ever published of it. */
export async function promotionDetail({
  platform,
  operator: me,
  brands,
  query: { merchant, id },
  now,
}: ConsoleContext<'promotionDetail'>): Promise<ConsoleValue<'promotionDetail'>> {
  const { database, config } = platform
  const brand = getBrand(brands, merchant)
  const records = await loadRecords(platform, merchant)
  const live = liveOffer(brand, id)
  const { agreed, draft, versions } = await database.within(offerScope, async (tx) => ({
    agreed: await agreedOffer(tx, brand, id),
    draft: await findDraft(tx, merchant, id),
    versions: await listVersions(tx, merchant, id),
  }))
  if (!live && !draft && versions.length === 0) throw new Refusal('not_found')
  const names = await database.within(me.scope, (tx) => operatorNames(tx, me.scope))
  const offer = draft && readOffer(draft.document)
  const newest = versions.find(({ status }) => status === 'live')?.version
  return {
    ...getRow(brand, id, records, now),
    live: live ?? null,
    waiting: waitingOffer(brand, id, records.waiting) ?? null,
    draft: (draft?.document as object | undefined) ?? null,
    draftVersion: draft?.version ?? 0,
    draftFindings: draft ? listFindings(brand, draft.document, records.segments) : [],
    liveFindings: live ? listFindings(brand, live, records.segments) : [],
    draftLacking: draft ? lackingIn(brand, draft.document) : [],
    segments: [...records.segments],
    pictures: listPictures({ brand: brand.settings, chain: brand.documents.chain }),
    isInFolder: folderOffer(brand, id) !== undefined,
    needsTwo: offer !== undefined && widenedFields(agreed, offer).length > 0,
    languages: listLanguages(brand),
    timeZone: brand.merchant.timeZone,
    address: getOrigin(brand, config),
    versions: [
      ...versions.map(({ version, status, offer: what, madeBy, madeAt, reason, decidedBy, decidedAt }) => ({
        version,
        status,
        isNow: version === newest,
        isFolder: what === null,
        madeBy: names.get(madeBy) ?? '',
        madeAt: madeAt.toISOString(),
        reason,
        decidedBy: decidedBy === null ? '' : (names.get(decidedBy) ?? ''),
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
    ],
  }
}

/** What is looked at: the draft where there is one, else what waits, else what is live. Refuses a draft that is wrong. */
async function meantOffer(platform: Platform, brand: LoadedBrand, id: string): Promise<Offer> {
  const code = brand.settings.merchantCode
  const { draft, waiting } = await platform.database.within(offerScope, async (tx) => ({
    draft: await findDraft(tx, code, id),
    waiting: (await listVersions(tx, code, id)).filter(({ status }) => status === 'waiting'),
  }))
  const offer = draft
    ? readOffer(draft.document)
    : (waitingOffer(brand, id, new Map(waiting.map((entry) => [id, entry.offer]))) ?? liveOffer(brand, id))
  if (!offer) throw draft ? refuseField('document', 'field_format') : new Refusal('not_found')
  return offer
}

export async function previewPromotion({
  platform,
  brands,
  query: { merchant, id, language },
  now,
}: ConsoleContext<'promotionPreview'>): Promise<ConsoleValue<'promotionPreview'>> {
  const brand = getBrand(brands, merchant)
  return [shownOffer(await meantOffer(platform, brand, id), { brand, language }, now)]
}

export async function replayPromotion({
  platform,
  brands,
  query: { merchant, id, from, to },
  now,
}: ConsoleContext<'promotionReplay'>): Promise<ConsoleValue<'promotionReplay'>> {
  const brand = getBrand(brands, merchant)
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (!(days >= 1 && days <= maxDays) || to > dateIn(brand.merchant.timeZone, now))
    throw refuseField('to', 'field_format', { most: String(maxDays) })
  const offer = await meantOffer(platform, brand, id)
  const began = performance.now()
  const replayed = await platform.database.snapshot(merchant, (tx) =>
    replay(tx, brand, offer, { from, to }, now),
  )
  return {
    ...replayed,
    money: decimal(replayed.money, brand.merchant.currency.scale),
    milliseconds: Math.round(performance.now() - began),
  }
}
