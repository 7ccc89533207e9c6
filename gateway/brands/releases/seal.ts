import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { fileSchemas, rewardSchema } from '../../../schemas/brand/file-schemas.ts'
import {
  listAddresses,
  listSecrets,
  type PlacedSecret,
  type SecretAddress,
  sealedMark,
} from '../../../schemas/brand/secrets.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { openStored, sealStored } from '../../base/crypto/stored-secret.ts'
import { parseJson } from '../files/json-file.ts'

/** The secrets of a brand as they are now, by file and place. They are replaced but never shown, and never rolled back. */
export interface SecretBox {
  /**
   * What is stated there now, as it stands in the file; nothing where nobody states any, the mark where it is stated for another address.
   */
  find(brand: string, name: string): string | undefined
  /** Replaces what was stated before. */
  put(brand: string, secrets: ReadonlyMap<string, string>): Promise<void>
}

/** What stands in the text of a stored document in the place of a secret. */
export const mark = JSON.stringify(sealedMark)

/** Reads another file of the same brand; nothing where there is none. */
export type ReadBeside = (path: string) => Buffer | undefined

function findSchema(path: string): object | undefined {
  if (path === 'brand.json') return fileSchemas.brand
  if (path === 'merchant.json') return fileSchemas.merchant
  const [, reward] = /^rewards\/([a-z-]+)\.json$/.exec(path) ?? []
  return reward === undefined ? undefined : rewardSchema(reward)
}

function listPlaced(
  path: string,
  bytes: Buffer,
): { text: string; value: unknown; secrets: PlacedSecret[] } | undefined {
  const schema = findSchema(path)
  if (!schema) return undefined
  const { text, value } = parseJson(bytes)
  const secrets = value === undefined ? [] : listSecrets(schema, value)
  return secrets.length === 0 ? undefined : { text, value, secrets }
}

const brandFile = 'brand.json'

function findAddresses(path: string, { value, beside }: Placing, place: PlacedSecret): SecretAddress[] {
  const bytes = path === brandFile ? undefined : beside(brandFile)
  const documents = { merchant: value, brand: bytes && parseJson(bytes).value }
  return listAddresses(place, path.replace(/\.json$/, ''), documents)
}

/** Where a secret is sent, as files of its brand say: no part of it can be guessed from what it comes to. */
function getAddress(path: string, placing: Placing, place: PlacedSecret): string {
  const addresses = findAddresses(path, placing, place)
  return addresses.length === 0 ? '' : sha256(JSON.stringify(addresses.map((part) => part.value)))
}

interface Placing {
  value: unknown
  beside: ReadBeside
}

/**
 * The name that a secret is kept under: its place, and where it is sent. Whoever changes the address asks for another name, under which
 * nothing was stated.
 */
function getName(path: string, placing: Placing, place: PlacedSecret): string {
  return `${path}#${place.pointer}${addressSign}${getAddress(path, placing, place)}`
}

const addressSign = ' @'

/** The place in a name, wherever the secret is sent. */
export function getPlaceName(name: string): string {
  return name.slice(0, name.lastIndexOf(addressSign))
}

/** The name under which a secret waits for an address that is not live yet: another place, so that what is live stays. */
export function getWaitingName(name: string): string {
  return `waiting ${name}`
}

/** Whether what is kept under a name goes once secrets are stated: of their places, for whatever address, and what waited to be them. */
export function isReplaced(kept: string, stated: readonly string[]): boolean {
  return stated.some((name) => getPlaceName(name) === getPlaceName(kept) || getWaitingName(name) === kept)
}

/** A document with another text at each of these places; nothing else of it changes. */
function replaceAt(
  text: string,
  places: readonly PlacedSecret[],
  getText: (place: PlacedSecret, now: string) => string | undefined,
): Buffer {
  const root = parseTree(text)
  const edits = places.flatMap((place) => {
    const node = root && findNodeAtLocation(root, [...place.path])
    const made = node && getText(place, text.slice(node.offset, node.offset + node.length))
    return node && made !== undefined ? [{ from: node.offset, to: node.offset + node.length, made }] : []
  })
  const sorted = edits.toSorted((a, b) => b.from - a.from)
  return Buffer.from(
    sorted.reduce((made, edit) => made.slice(0, edit.from) + edit.made + made.slice(edit.to), text),
  )
}

/** Takes the secrets out of a file, as its schema names them: the bytes may then be stored for ever. */
export function sealSecrets(
  path: string,
  bytes: Buffer,
  beside: ReadBeside = () => undefined,
): { bytes: Buffer; secrets: ReadonlyMap<string, string> } {
  const placed = listPlaced(path, bytes)
  const secrets = new Map<string, string>()
  if (!placed) return { bytes, secrets }
  const placing = { value: placed.value, beside }
  const sealed = replaceAt(placed.text, placed.secrets, (place, now) => {
    if (now !== mark) secrets.set(getName(path, placing, place), now)
    return mark
  })
  return { bytes: sealed, secrets }
}

/** A secret of a file, and the name that it is kept under. */
export interface NamedSecret {
  name: string
  place: PlacedSecret
  addresses: readonly SecretAddress[]
}

/** The secrets of a file by the names that they are kept under, those of which a mark stands there among them. */
export function listNamed(path: string, bytes: Buffer, beside: ReadBeside): NamedSecret[] {
  const placed = listPlaced(path, bytes)
  if (!placed) return []
  const placing = { value: placed.value, beside }
  return placed.secrets.map((place) => ({
    name: getName(path, placing, place),
    place,
    addresses: findAddresses(path, placing, place),
  }))
}

/** Whether a stored file may have had secrets: what is served of it is not what is stored. */
export function mayBeSealed(path: string): boolean {
  return findSchema(path) !== undefined
}

/**
 * Puts the secrets as they are now into a stored file. Where none is stated, nothing is; where one is stated for another address, its mark
 * stays, which no brand may have that goes live.
 */
export function openSecrets(
  path: string,
  bytes: Buffer,
  find: (name: string) => string | undefined,
  beside: ReadBeside = () => undefined,
): Buffer {
  if (!bytes.includes(mark)) return bytes
  const placed = listPlaced(path, bytes)
  if (!placed) return bytes
  const placing = { value: placed.value, beside }
  // A mark where no secret belongs is a text like any other: nobody reads a secret by writing it.
  return replaceAt(placed.text, placed.secrets, (place, now) =>
    now === mark ? (find(getName(path, placing, place)) ?? JSON.stringify(place.nothing)) : undefined,
  )
}

/** Seals and opens one text of a brand, for who stores them. */
export function sealText(secret: string, brand: string, name: string, text: string): string {
  return sealStored(secret, 'brand secret', `${brand} ${name}`, text)
}

export function openText(secret: string, brand: string, name: string, sealed: string): string {
  return openStored(secret, 'brand secret', `${brand} ${name}`, sealed)
}
