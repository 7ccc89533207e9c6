import { and, desc, eq } from 'drizzle-orm'
import { nameKey, nameValue } from '../../../schemas/brand/key-names.ts'
import { parsePointer } from '../../../schemas/brand/pointer.ts'
import {
  listAddresses,
  listSecretPlaces,
  sealedMark,
  type SecretAddress,
  type SecretPlace,
} from '../../../schemas/brand/secrets.ts'
import { lowerName, namePlace } from '../../../schemas/brand/sentences.ts'
import type { SentenceLanguage } from '../../../schemas/brand/sentence-words.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import { operatorAct } from '../../base/audit-log/audit-log.tables.ts'
import type { BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { listMoved } from '../../brands/drafts/bound-secrets.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { listForeignParents } from '../brands/foreign-parents.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { type DraftState, openState } from './draft-state.ts'

type Shown = ConsoleValue<'brandSecrets'>[number]

/** What the audit log calls a replaced secret by. */
const replaceAct = 'brandSecretReplace'

/** A secret of a brand as it is merged. */
interface FoundSecret extends SecretPlace {
  addresses: readonly SecretAddress[]
  /** Whose document states it, or would. */
  setter: BrandSource | undefined
  /** What stands there in that document. */
  stated: unknown
}

function findIn(source: BrandSource, pointer: string): SecretPlace | undefined {
  const places = listSecretPlaces(merchantDocument, source.merchant ?? {})
  return places.find((place) => place.pointer === pointer)
}

function isStatedIn(source: BrandSource, { pointer, isInList }: SecretPlace): boolean {
  const place = findIn(source, pointer)
  return place !== undefined && (isInList || place.value !== undefined)
}

/** The secrets that a brand has, or may have, as it is live. */
export function listFound({ documents: { brand, merchant, chain } }: LoadedBrand): FoundSecret[] {
  return listSecretPlaces(merchantDocument, merchant).map((place) => {
    const addresses = listAddresses(place, 'merchant', { brand, merchant })
    const setter = chain.find((source) => isStatedIn(source, place)) ?? chain[0]
    return { ...place, addresses, setter, stated: setter && findIn(setter, place.pointer)?.value }
  })
}

/** Tells what somebody saw of a secret from anything else. */
export function markSeen(
  { secret }: Platform['config'],
  brand: string,
  pointer: string,
  now: { value: unknown; sentTo: readonly string[] },
): string {
  const parts = [brand, pointer, JSON.stringify(now.sentTo), JSON.stringify(now.value ?? null)]
  return keyedHash(secret, 'seen secret', ...parts).slice(0, 32)
}

export function getValues(addresses: readonly SecretAddress[]): string[] {
  return addresses.map(({ value }) => value)
}

/** The text that waits under the name of a secret; nothing where none does. */
function findWaiting(base: FileTree, name: string): string | undefined {
  const found = base.findWaiting?.(name)
  return found === undefined || found === JSON.stringify(sealedMark) ? undefined : found
}

/** What a draft would send elsewhere, with what is stated for its new address already. */
export function listWaiting({ base, tree }: Pick<DraftState, 'base' | 'tree'>) {
  return listMoved(base.tree, tree).map((secret) => ({
    ...secret,
    waiting: findWaiting(base.tree, secret.name),
  }))
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** What a secret is called, and which of several: Client secret (login provider lumen). */
function nameSecret(pointer: string, language: SentenceLanguage): string {
  const name = namePlace('merchant.json', parsePointer(pointer), language)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function shownAddresses(addresses: readonly SecretAddress[], language: SentenceLanguage): Shown['sentTo'] {
  return addresses.map(({ document, path, value }) => {
    const place = [`${document}.json`, `/${path.join('/')}`] as const
    return {
      name: lowerName(nameKey(...place, language).name),
      value: nameValue(...place, value, language),
    }
  })
}

type Replaced = ReadonlyMap<string, NonNullable<Shown['replaced']>>

/** Who last replaced each secret of a brand in the console, and when. */
async function readReplaced(
  { platform, operator: { scope } }: Pick<ConsoleContext<'brandSecrets'>, 'platform' | 'operator'>,
  brand: string,
): Promise<Replaced> {
  const { act, at, after, operatorName, sequence } = operatorAct
  const found = await platform.database.within(scope, (tx) =>
    tx
      .select({ at, after, by: operatorName })
      .from(operatorAct)
      .where(
        and(
          eq(operatorAct.merchant, scope),
          eq(operatorAct.subject, 'brand'),
          eq(operatorAct.subjectId, brand),
          eq(act, replaceAct),
          eq(operatorAct.outcome, 'done'),
        ),
      )
      .orderBy(desc(sequence))
      .limit(500),
  )
  const replaced = new Map<string, NonNullable<Shown['replaced']>>()
  for (const line of found) {
    // One that was stated for a draft waits, and replaced nothing.
    if (line.after?.['draft'] !== undefined) continue
    const key = String(line.after?.['place'])
    if (!replaced.has(key)) replaced.set(key, { at: line.at.toISOString(), by: line.by })
  }
  return replaced
}

/** Secrets of a brand, or of those that a draft moves: where they stand and where they are sent, and nothing of what they are. */
export async function lookSecrets(
  context: ConsoleContext<'brandSecrets'>,
): Promise<ConsoleValue<'brandSecrets'>> {
  const { platform, brands, query } = context
  const brand = findOwnBrand(brands, query.brand)
  const { language = 'EN' } = query
  const mark = (pointer: string, value: unknown, addresses: readonly SecretAddress[]) =>
    markSeen(platform.config, brand.id, pointer, { value, sentTo: getValues(addresses) })
  if (query.draft !== undefined) {
    const state = await openState(context, { brand: brand.id, id: query.draft })
    return listWaiting(state).map(({ place: { pointer, nothing }, addresses, waiting }): Shown => ({
      pointer,
      name: nameSecret(pointer, language),
      isSet: waiting !== undefined,
      setBy: 'brand',
      parent: null,
      isText: nothing === '',
      sentTo: shownAddresses(addresses, language),
      replaced: null,
      seen: mark(pointer, waiting, addresses),
    }))
  }
  const foreign = listForeignParents(platform.registry, brand)
  const replaced = await readReplaced(context, brand.id)
  return listFound(brand).map(({ pointer, nothing, value, addresses, setter, stated }): Shown => {
    const isForeign = setter !== undefined && foreign.has(setter.id)
    const isOwn = setter === undefined || setter.id === brand.id
    return {
      pointer,
      name: nameSecret(pointer, language),
      isSet: isSet(stated),
      setBy: isForeign ? 'other' : isOwn ? 'brand' : 'parent',
      parent: isOwn || isForeign ? null : setter.id,
      isText: nothing === '',
      sentTo: isForeign ? [] : shownAddresses(addresses, language),
      replaced: isOwn ? (replaced.get(pointer) ?? null) : null,
      seen: isOwn ? mark(pointer, value, addresses) : '',
    }
  })
}
