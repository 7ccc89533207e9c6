import { checkFile } from '../files/check-file.ts'
import { UploadProblem } from './upload-problem.ts'
import { readWoff2Tables } from './woff2-tables.ts'

const sold = /^(\u0000\u0001\u0000\u0000|OTTO|true|ttcf|wOFF)/

const invalid = new UploadProblem(
  'the font cannot be read: it is damaged or lacks what draws its letters',
  'Export it again as woff2.',
)

/** What a font says of who may embed it: a whole number of flags in its table OS/2. */
const fsTypeAt = 8
const restricted = 0x0002
const rights = 0x000f
const bitmapsAlone = 0x0200

function requireEmbeddable(os2: Buffer): void {
  const fsType = os2.readUInt16BE(fsTypeAt)
  // Of several rights that are stated the widest one counts.
  if ((fsType & rights) === restricted || (fsType & bitmapsAlone) !== 0)
    throw new UploadProblem(
      'the font says of itself that it must not be embedded (fsType)',
      'Ask whoever sells it for the licence and the file for web sites, or choose another font.',
    )
}

/** A font as it was sent, checked. Throws `UploadProblem`. */
export async function readFont(file: string, bytes: Buffer): Promise<Buffer> {
  if (sold.test(bytes.toString('latin1', 0, 4)))
    throw new UploadProblem(
      'a font as it is sold, TrueType or OpenType: browsers are sent woff2, which is a fraction of it',
      'Ask for the woff2 file, or have it made: npm run brand -- font <id> <file> --for title,body.',
    )
  const [issue] = checkFile(file, bytes)
  if (issue) throw new UploadProblem(issue.message, issue.fix)
  const tables = await readWoff2Tables(bytes).catch(() => {
    throw invalid
  })
  const os2 = tables.get('OS/2')
  const hasOutlines = tables.has('glyf') || tables.has('CFF ') || tables.has('CFF2')
  if (!os2 || os2.length < fsTypeAt + 2 || !hasOutlines || !tables.has('cmap') || !tables.has('head'))
    throw invalid
  requireEmbeddable(os2)
  return bytes
}
