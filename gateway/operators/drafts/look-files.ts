import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { fairQueue } from '../../base/limits/fair-queue.ts'
import { maxPixels } from '../../brands/files/check-file.ts'
import { cleanSvgFile } from '../../brands/files/clean-svg.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { isUploadPath } from '../../brands/uploads/upload-path.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { openBases } from './bases.ts'
import { openState } from './draft-state.ts'

type Listed = ConsoleValue<'draftAssets'>['files'][number]
type Sizes = ReadonlyMap<string, Pick<Listed, 'hash' | 'size'>>

function listFiles(tree: FileTree): Sizes {
  const files = tree.list().files.filter(({ path }) => isUploadPath(path))
  return new Map(files.map(({ path, hash, size }) => [path, { hash: hash ?? '', size }]))
}

function getKind(file: string): Listed['kind'] {
  if (file.endsWith('.woff2')) return 'font'
  return file.endsWith('.md') ? 'article' : 'picture'
}

function getState(before: string | undefined, after: string | undefined): Listed['state'] {
  if (before === after) return 'same'
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'replaced'
}

/** Pictures, fonts and articles of a draft, beside those of the release that it stands on. */
export async function lookFiles(
  context: ConsoleContext<'draftAssets'>,
): Promise<ConsoleValue<'draftAssets'>> {
  const { draft, base, tree } = await openState(context, context.query)
  const [before, after] = [listFiles(base.tree), listFiles(tree)]
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort()
  const files = paths.flatMap((file): Listed[] => {
    const [was, is] = [before.get(file), after.get(file)]
    const shown = is ?? was
    return shown ? [{ file, kind: getKind(file), ...shown, state: getState(was?.hash, is?.hash) }] : []
  })
  return { version: draft.version, files }
}

/** One at a time, and as many waiting as a room shows at once. */
const inTurn = fairQueue({ concurrent: 1, waiting: 600, waitingOfKey: 300 })
/** Small pictures by the hash of the large one; empty where it cannot be drawn. */
const drawn = new LRUCache<string, string>({ max: 500 })
const [width, height] = [192, 128]
/** Bytes of a drawing that is shown as it is. */
const mostVector = 100_000

async function draw(file: string, bytes: Buffer): Promise<string> {
  if (file.endsWith('.svg')) {
    const clean = cleanSvgFile(bytes)
    const isShown = clean.issues.length === 0 && clean.bytes.length <= mostVector
    return isShown ? `data:image/svg+xml;base64,${clean.bytes.toString('base64')}` : ''
  }
  const small = await sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

function hasFile(tree: FileTree | undefined, file: string, hash: string): boolean {
  return tree?.list().files.some((found) => found.path === file && found.hash === hash) ?? false
}

/** A small picture of a file of a draft, of the release that it stands on, or of what is live. */
export async function lookPicture(
  context: ConsoleContext<'draftFilePicture'>,
): Promise<ConsoleValue<'draftFilePicture'>> {
  const { platform, operator: me, query } = context
  const { brand, file, hash } = query
  const { base, tree } = await openState(context, query)
  const trees = [tree, base.tree, openBases(platform).findLive(brand)?.tree]
  if (!trees.some((of) => hasFile(of, file, hash))) throw new Refusal('not_found')
  const known = drawn.get(hash)
  if (known !== undefined) return { picture: known || null }
  const bytes = getKind(file) === 'picture' ? base.tree.findBlob?.(hash) : undefined
  const picture = bytes ? await inTurn(me.scope, () => draw(file, bytes)).catch(() => '') : ''
  if (bytes) drawn.set(hash, picture)
  return { picture: picture || null }
}
