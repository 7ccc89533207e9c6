import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { rewardFiles } from '../../../schemas/documents/rewards.document.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { fileIssue } from './file-issue.ts'
import { kinds } from './file-kinds.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { platformCodeFor } from '../../../schemas/brand/check/platform-code.ts'

const known = [
  'brand.json',
  'theme.json',
  'merchant.json',
  'brand.lock.json',
  ...rewardFiles.map((name) => `rewards/${name}.json`),
  'locales',
  'screens',
  'assets',
  'content',
]
const rewardPaths = rewardFiles.map((name) => `rewards/${name}.json`)

function unknownReward(path: string): Issue {
  const suggestion = nearest(path, rewardPaths)
  return fileIssue(
    'unknown-file',
    'unknown reward document, so nothing in it is used',
    suggestion ? `Rename it to ${suggestion}.` : 'Remove it, or name it after a document of rewards.',
    { expected: rewardPaths.join(', '), ...(suggestion && { suggestion }) },
  )
}

const folders = ['locales', 'screens', 'assets', 'content', 'rewards']
const endings = ['json', 'md', 'svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'ico', 'woff2']

function isKnown(path: string) {
  return kinds.some((kind) => kind.path.test(path))
}

/** Files that a brand may write over those of the engine. */
export const screenFiles: ReadonlySet<string> = new Set(readdirSync(resolve('schemas/screens')))

/** A path as it would be with its folder, its ending and its letters as a brand has them; undefined where there is none. */
function pathMeant(path: string): string | undefined {
  const [, top = '', rest = '', ending = ''] = /^([^/]+)\/(.+)\.([^./]+)$/.exec(path) ?? []
  const folder = folders.find((name) => name === top) ?? nearest(top, folders, 2)
  if (folder === undefined) return undefined
  const inLower = ending.toLowerCase()
  const end = endings.find((name) => name === inLower) ?? nearest(inLower, endings, 1) ?? inLower
  const name = `${folder}/${rest}.${end}`
  const screen = folder === 'screens' ? nearest(`${rest}.${end}`, screenFiles) : undefined
  if (screen !== undefined) return `screens/${screen}`
  const inCapitals = name.replace(
    /[^/.]+(?=\.(json|md)$)/,
    (language) => platformCodeFor(language) ?? language.toUpperCase(),
  )
  return [name, inCapitals, name.toLowerCase()].find(isKnown)
}

/** Fonts as they are sold: no browser is sent them. */
const font = /\.(ttf|otf|ttc|woff|eot)$/i

/** A file whose path is none that a brand has. */
export function unknownFile(path: string): Issue {
  if (/^rewards\/[^/]+\.json$/.test(path)) return unknownReward(path)
  if (font.test(path)) {
    const name = path.split('/').at(-1) ?? ''
    const file = name.includes(' ') ? `"${name}"` : name
    return fileIssue(
      'unknown-file',
      'a font as it is sold: browsers are sent smaller files that are made of it',
      `Make them, and name them in theme.json: npm run brand -- font <id> ${file} --for title,body. Then remove it here.`,
      { severity: 'warning', expected: 'assets/<name>.woff2' },
    )
  }
  const suggestion = pathMeant(path) ?? nearest(path, known)
  return fileIssue(
    'unknown-file',
    'a file that a brand has no use for',
    suggestion ? `Rename it to ${suggestion}, or remove it.` : 'Remove it, or put it where it belongs.',
    {
      severity: 'warning',
      expected:
        'brand.json, theme.json, merchant.json, rewards/<name>.json, locales/<CODE>.json, screens/<name>.json, assets/, content/',
      ...(suggestion && { suggestion }),
    },
  )
}

/** A screen that the engine does not have. */
export function unknownScreen(path: string): Issue {
  const suggestion = nearest(path.slice('screens/'.length), screenFiles)
  return fileIssue(
    'unknown-screen',
    'unknown screen, so it is never shown',
    suggestion ? `Rename it to screens/${suggestion}.` : 'Remove it, or name it after a screen.',
    {
      expected: [...screenFiles].filter((name) => name.endsWith('.json')).join(', '),
      ...(suggestion && { suggestion }),
    },
  )
}
