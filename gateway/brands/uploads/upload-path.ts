import { isStoredFile } from '../../../schemas/brand/stored-file.ts'
import { deepestFolder, getLimit } from '../files/brand-files.ts'
import { UploadProblem } from './upload-problem.ts'

const longestPath = 200
const longestName = 100
/** Names that Windows gives to devices, with whatever ending: no folder with one can be checked out there. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

function refuse(message: string, fix: string): never {
  throw new UploadProblem(message, fix)
}

/** Whether a draft may lay a file there that has no schema: a picture, a font or an article. */
export function isUploadPath(path: string): boolean {
  return getLimit(path) > 0 && (isStoredFile(path) || path.endsWith('.md')) && !path.endsWith('.ico')
}

/** What is wrong with the name of a new file as folders are checked out, copied and served; nothing where it is in order. */
function findWrong(path: string): [message: string, fix: string] | undefined {
  const names = path.split('/')
  if (path.length > longestPath || names.some((name) => name.length > longestName))
    return [
      `the name has ${String(path.length)} characters, more than a brand's file may have`,
      'Give it a shorter name.',
    ]
  if (names.some((name) => name.startsWith('.') || name.endsWith('.') || name.includes('..')))
    return ['a name neither begins nor ends with a dot, nor has two in a row', 'Give it another name.']
  if (names.some((name) => device.test(name)))
    return ['the name means a device on some systems', 'Give it another name.']
  if (names.length > deepestFolder + 1) return ['folders nested too deep', 'Put it in a folder further up.']
  return undefined
}

/** Refuses the name of a file that no brand has, that hides, or that some system takes for another of the brand's files. */
export function requireUploadPath(path: string, others: Iterable<string>): void {
  const wrong = findWrong(path)
  if (wrong) refuse(...wrong)
  if (!isUploadPath(path))
    refuse(
      'a brand has no such file',
      'Pictures and fonts lie in assets/: png, jpg, webp, avif, svg, woff2. Articles in content/: help-start.EN.md.',
    )
  const inLower = path.toLowerCase()
  for (const other of others) {
    const lower = other.toLowerCase()
    if (other !== path && lower === inLower)
      refuse(
        `${other} differs from it in capitals alone, which many systems take for the same`,
        `Replace ${other}, or choose another name.`,
      )
    if (lower.startsWith(`${inLower}/`) || inLower.startsWith(`${lower}/`))
      refuse(`${other} would have to be a file and a folder at once`, 'Choose another name.')
  }
}
