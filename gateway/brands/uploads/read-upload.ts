import { getLimit } from '../files/brand-files.ts'
import { decodeText } from '../files/json-file.ts'
import { readFont } from './read-font.ts'
import { readPicture, type UploadNote } from './read-picture.ts'
import { UploadProblem } from './upload-problem.ts'

/** What was sent, as a draft holds it: bytes that are stored by their hash, or the text of an article. */
export type ReadUpload =
  | { kind: 'bytes'; bytes: Buffer; notes: UploadNote[] }
  | { kind: 'text'; text: string }

function readArticle(bytes: Buffer): ReadUpload {
  const { text, issues } = decodeText(bytes)
  const [issue] = issues
  if (issue) throw new UploadProblem(issue.message, issue.fix)
  if (text.trim() === '') throw new UploadProblem('the article is empty', 'Write it, or remove the file.')
  if (text.includes('\u0000')) throw new UploadProblem('the file is no text', 'Upload Markdown.')
  return { kind: 'text', text }
}

/**
 * What was sent to be a file of a brand under a name that it may have. `key` is who sends it: they take turns. Throws `UploadProblem` with
 * what is wrong, and `QueueFull` while too many wait.
 */
export async function readUpload(file: string, bytes: Buffer, key: string): Promise<ReadUpload> {
  const limit = getLimit(file)
  if (bytes.length === 0) throw new UploadProblem('the file is empty', 'Choose another one.')
  if (bytes.length > limit)
    throw new UploadProblem(
      `${String(bytes.length)} bytes; ${String(limit)} are allowed`,
      'Make the file smaller.',
    )
  if (file.endsWith('.md')) return readArticle(bytes)
  if (file.endsWith('.woff2')) return { kind: 'bytes', bytes: await readFont(file, bytes), notes: [] }
  return { kind: 'bytes', ...(await readPicture(file, bytes, key)) }
}
