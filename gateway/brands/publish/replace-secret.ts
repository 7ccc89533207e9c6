import { join } from 'node:path'
import { listAddresses, listSecretPlaces } from '../../../schemas/brand/secrets.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { SecretNow, StatedSecret, WaitingSecret } from '../../base/brand/publisher.ts'
import { editJson } from '../drafts/edit-json.ts'
import { getLimit } from '../files/brand-files.ts'
import { changedTree } from '../files/changed-tree.ts'
import type { FileTree } from '../files/file-tree.ts'
import { parseJson } from '../files/json-file.ts'
import { judgeTree } from '../registry/judge-tree.ts'
import { linkedTree } from '../registry/linked-tree.ts'
import { readSource } from '../registry/source.ts'
import { whileLocked } from '../releases/folder-lock.ts'
import { changeFiles, completeJournal } from '../releases/journal.ts'
import { getTreeName } from '../releases/release-id.ts'
import { closureTrees } from '../releases/release-tree.ts'
import type { Authorship, Release } from '../releases/release.types.ts'
import { getWaitingName, listNamed, mark, type ReadBeside } from '../releases/seal.ts'
import { type Candidate, mostTurns, type Published, type PublishHome, refuseFull } from './publish-files.ts'

const secretFile = 'merchant.json'

function readIn(tree: FileTree): ReadBeside {
  const paths = new Set(tree.list().files.map(({ path }) => path))
  return (path) => (paths.has(path) ? tree.read(path, getLimit(path)) : undefined)
}

/** A secret of a brand as it is merged; nothing where it has no such place. */
function findSecret({ brand, merchant }: ResolvedBrand, pointer: string): SecretNow | undefined {
  const place = listSecretPlaces(merchantDocument, merchant).find((other) => other.pointer === pointer)
  if (!place) return undefined
  const addresses = listAddresses(place, 'merchant', { brand, merchant })
  return { value: place.value, sentTo: addresses.map(({ value }) => value) }
}

function withValue(document: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(document))
    return document.map((item, index) => (index === key ? withValue(item, rest, value) : item))
  const own = Object(document) as Record<string, unknown>
  return { ...own, [key]: withValue(own[key], rest, value) }
}

/** The document with the value in its place: no other line of it changes. Nothing where it has no such place. */
function writeSecret(bytes: Buffer | undefined, { pointer, value }: StatedSecret): Buffer | undefined {
  const { text, value: before } = bytes ? parseJson(bytes) : { text: '{}\n', value: {} }
  const place = listSecretPlaces(merchantDocument, before).find((other) => other.pointer === pointer)
  return place && Buffer.from(editJson(text, before, withValue(before, place.path, value)))
}

/** What is wrong, without a word of the value: rules say what they found, and what it may have been meant to be. */
function withoutValue(findings: readonly Finding[], value: string): Finding[] {
  return findings.map((finding) => {
    const { found, suggestion: _, ...rest } = finding
    const kept = finding.code === 'secret-elsewhere' && found !== undefined ? { ...rest, found } : rest
    if (!JSON.stringify(kept).includes(JSON.stringify(value).slice(1, -1))) return kept
    return { ...rest, message: 'the secret is not as its rule says', fix: 'State it as the service gave it.' }
  })
}

interface Made {
  candidate: Pick<Candidate, 'chain' | 'changes' | 'tree'>
  /** The name that it is kept under, and how it stands in the document. */
  name: string
  text: string
  /** What was kept under the name. */
  before: string | undefined
}

/** Judges a brand with the secret in its place. */
function makeWith(
  home: PublishHome,
  tree: FileTree,
  stated: StatedSecret,
): Made | Exclude<Published, { kind: 'published' }> {
  const judged = judgeTree(tree, home)
  if (!judged.resolved) return { kind: 'refused', findings: withoutValue(judged.findings, stated.value) }
  const now = findSecret(judged.resolved, stated.pointer)
  if (!now || !stated.isSeen(now)) return { kind: 'conflict', paths: [secretFile] }
  const read = readIn(tree)
  const from = read(secretFile)
  const to = writeSecret(from, stated)
  if (!to) return { kind: 'conflict', paths: [secretFile] }
  if (from?.equals(to)) return { kind: 'unchanged' }
  const changes = new Map([[secretFile, to]])
  const changed = changedTree(tree, changes)
  const { findings, chain } = judgeTree(changed, home)
  if (chain.length === 0 || findings.some(({ severity }) => severity === 'error'))
    return { kind: 'refused', findings: withoutValue(findings, stated.value) }
  const find = (bytes: Buffer) =>
    listNamed(secretFile, bytes, read).find(({ place }) => place.pointer === stated.pointer)
  const [was, made] = [from && find(from), find(to)]
  if (!made) return { kind: 'conflict', paths: [secretFile] }
  return {
    candidate: { chain, changes, tree: changed },
    name: made.name,
    text: JSON.stringify(stated.value),
    before: was && home.keeper.secrets.find(tree.id, was.name),
  }
}

async function replaceInFolder(
  home: PublishHome,
  brand: string,
  stated: StatedSecret,
  made: Authorship,
): Promise<Published> {
  const { root, keeper } = home
  const folder = join(root, brand)
  completeJournal(folder)
  const tree = linkedTree(root, brand, (id, release) => keeper.findTrees(id, release))
  const before = getTreeName(await keeper.storeFiles(readSource(tree)))
  const found = makeWith(home, tree, stated)
  if ('kind' in found) return found
  const [source] = found.candidate.chain
  if (!source) return { kind: 'unchanged' }
  const after = getTreeName(await keeper.storeFiles(source))
  // Where a mark stood before, it stands now: no release is made, and nothing is to be said of one.
  if (after !== before) await keeper.note(brand, { ...made, tree: after })
  changeFiles(folder, found.candidate.changes, home.onStep)
  return { kind: 'published', tree: after }
}

/** A brand as its rows say, on this copy of them. */
function findOnRows({ keeper, root }: PublishHome, brand: string, on: Release): FileTree | undefined {
  const { beside } = linkedTree(root, brand, (id, release) => keeper.findTrees(id, release))
  const own = closureTrees(keeper, new Map([[brand, keeper.store.files(on)]])).get(brand)
  return own && { ...own, beside }
}

async function replaceInRows(
  home: PublishHome,
  brand: string,
  stated: StatedSecret,
  made: Authorship,
): Promise<Published> {
  const { keeper, rows } = home
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const on = await rows?.catchUp(brand)
    const tree = on && findOnRows(home, brand, on)
    if (!rows || !on || !tree) break
    const found = makeWith(home, tree, stated)
    if ('kind' in found) return found
    const { candidate, ...secret } = found
    if (secret.before !== undefined) {
      const outcome = await rows.stateSecret(brand, { ...secret, on })
      if (outcome === 'stated') return { kind: 'published', tree: on.tree }
      continue
    }
    const [source] = candidate.chain
    if (!source) break
    const files = await keeper.storeFiles(source)
    const unchanged = [...keeper.store.files(on)].filter(([path]) => path !== secretFile)
    const whole = new Map([...files, ...unchanged])
    const published = await rows.commit({ ...candidate, ...made, brand, on, files: whole })
    if (published !== 'moved') return published
  }
  return { kind: 'conflict', paths: [secretFile] }
}

/**
 * States a secret of a brand anew, live at once. No release is made where one stood before: releases have a mark in its place. Refused
 * where its address is stated elsewhere, since whoever states an address states the secret with it.
 */
export function replaceSecret(
  home: PublishHome,
  brand: string,
  stated: StatedSecret,
  { author, reason }: Authorship,
): Promise<Published> {
  if (home.rows) return replaceInRows(home, brand, stated, { author, reason })
  const folder = join(home.root, brand)
  const work = () => replaceInFolder(home, brand, stated, { author, reason })
  return whileLocked(folder, work).catch((error: unknown) => refuseFull(error, folder, brand))
}

/** States a secret for an address that is not live yet. False where something else waits there than was seen. */
export async function keepSecret(
  { keeper, rows, root }: PublishHome,
  brand: string,
  { name: live, value, isSeen }: WaitingSecret,
): Promise<boolean> {
  const name = getWaitingName(live)
  const find = () => {
    const found = keeper.secrets.find(brand, name)
    return found === mark ? undefined : found
  }
  const text = JSON.stringify(value)
  if (!rows)
    return whileLocked(join(root, brand), async () => {
      if (!isSeen(find())) return false
      await keeper.secrets.put(brand, new Map([[name, text]]))
      return true
    })
  const on = await rows.catchUp(brand)
  const before = find()
  if (!on || !isSeen(before)) return false
  return (await rows.stateSecret(brand, { on, name, text, before })) === 'stated'
}
