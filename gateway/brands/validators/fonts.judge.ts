import { themeFonts } from '../../../schemas/theme/theme-fonts.ts'
import { unicodeRanges } from '../../../schemas/theme/unicode-ranges.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { fontFiles } from '../files/font-files.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { remembered } from '../files/remembered.ts'

type Theme = ResolvedBrand['theme']
type Face = Theme['faces'][number]

let served: ReadonlySet<string> | undefined

function servedFiles(): ReadonlySet<string> {
  served ??= new Set(fontFiles().keys())
  return served
}

/** Names of packages: what stands before the name of a subset. */
function packages() {
  const subset = new RegExp(`-(${Object.keys(unicodeRanges).join('|')})-.*`)
  return [...new Set([...servedFiles()].map((file) => file.replace(subset, '')))]
}

function packageSubsets({ package: name = '', axis, style }: Face) {
  const [before, after] = [`${name}-`, `-${axis}-${style}.woff2`]
  return [...servedFiles()].flatMap((file) =>
    file.startsWith(before) && file.endsWith(after) ? file.slice(before.length, -after.length) : [],
  )
}

function issueAt(
  path: (string | number)[],
  message: string,
  found: string,
  known: readonly string[],
): DocumentIssue {
  const suggestion = nearest(found, known)
  return {
    document: 'theme',
    issue: {
      code: 'font-not-served',
      path,
      message,
      found,
      expected: known.join(', '),
      ...(suggestion && { suggestion }),
      fix: suggestion ? `Use ${suggestion}.` : 'Name one that is served.',
    },
  }
}

/** A face of an installed package: the package and each subset are served. */
function packageIssues(face: Face, index: number): DocumentIssue[] {
  const files = servedFiles()
  // Where no packages are installed there is nothing to compare with.
  if (files.size === 0) return []
  const known = packages()
  if (!face.package || !known.includes(face.package))
    return [issueAt(['faces', index, 'package'], 'font that is not served', face.package ?? '', known)]
  return face.subsets.flatMap((subset, position) => {
    const [font] = themeFonts({ faces: [{ ...face, subsets: [subset] }] })
    if (!font || files.has(font.file)) return []
    const missing = 'font subset that is not served'
    return [issueAt(['faces', index, 'subsets', position], missing, subset, packageSubsets(face))]
  })
}

/** A face of the brand's own files: each is there, and its subset has characters. */
function ownIssues(files: Readonly<Record<string, string>>, index: number, there: ReadonlySet<string>) {
  return Object.entries(files).flatMap(([subset, file]): DocumentIssue[] => {
    const at = ['faces', index, 'files', subset]
    const subsets = Object.keys(unicodeRanges)
    if (!subsets.includes(subset)) return [issueAt(at, 'unknown subset', subset, subsets)]
    const fonts = [...there].filter((name) => name.endsWith('.woff2'))
    if (fonts.includes(file)) return []
    const { document, issue } = issueAt(at, 'the brand has no font file of this name', file, fonts)
    const fix = issue.suggestion
      ? issue.fix
      : 'Make it of the font that you have: npm run brand -- font <id> <file> --for title,body.'
    return [{ document, issue: { ...issue, fix } }]
  })
}

/** Of faces that many brands inherit, once for all of them. */
const facesIssues = remembered((faces: Theme['faces']) =>
  faces.flatMap((face, index): DocumentIssue[] => {
    if (!face.files) return packageIssues(face, index)
    if (!face.package) return []
    return [
      {
        document: 'theme',
        issue: {
          code: 'font-twice',
          path: ['faces', index],
          message: 'names a package and files of its own: only one of them can be served',
          fix: 'Remove "package", or remove "files".',
        },
      },
    ]
  }),
)

/** Families that every browser has something for. */
const genericFamilies = [
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'math', 'emoji', 'fangsong'],
  ...['system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
]

/** What only visitors see who have it installed: the first of a list as a warning, the whole of a list as an error. */
function guessIssue(role: string, list: readonly string[], families: readonly string[]): DocumentIssue[] {
  const known = [...families, ...genericFamilies]
  const [first = ''] = list
  if (known.includes(first)) return []
  const message = 'font family without a face, so only visitors who have it installed see it'
  const { document, issue } = issueAt(['font', role, '$value', 0], message, first, known)
  const fix = 'Serve it: npm run brand -- font. Or name one of these in its place.'
  const severity = list.some((family) => known.includes(family)) ? 'warning' : 'error'
  return [{ document, issue: { ...issue, severity, fix } }]
}

/** Families of the browser or of the system are anybody's guess; one that is nearly a served one is a slip. */
function familyIssues({ font, faces }: Theme): DocumentIssue[] {
  const families = [...new Set(faces.map(({ family }) => family))]
  return Object.entries(font).flatMap(([role, token]) => {
    // A token group may have a note of its own beside the roles.
    const list = typeof token === 'object' ? (token.$value as readonly string[]) : undefined
    if (!list) return []
    const slips = list.flatMap((family, index): DocumentIssue[] =>
      families.includes(family) || !(family.endsWith(' Variable') || nearest(family, families))
        ? []
        : [issueAt(['font', role, '$value', index], 'font family without a face', family, families)],
    )
    return slips.length > 0 ? slips : guessIssue(role, list, families)
  })
}

/** Fonts that a theme names and nobody would see. */
export function fontIssues({ theme, chain }: ResolvedBrand): DocumentIssue[] {
  const there = new Set(chain.flatMap(({ files }) => [...files.keys()]))
  return [
    ...facesIssues(theme.faces),
    ...theme.faces.flatMap(({ files }, index) => (files ? ownIssues(files, index, there) : [])),
    ...familyIssues(theme),
  ]
}
