import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import subsetFont from 'subset-font'
import type { Theme } from '../../../schemas/documents/theme.document.ts'
import { pointsIn } from '../../../schemas/theme/unicode-ranges.ts'
import { StartRefused } from '../../base/config/config.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { fileSchemas } from '../../../schemas/brand/file-schemas.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { getFinding, sentence } from '../../brands/files/issue.ts'
import { parseJson } from '../../brands/files/json-file.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import { describeGaps, missingLetters, subsetsFor } from './font-letters.ts'
import { mustExist, openFolder } from './open.ts'
import { bold, counted, green, yellow } from './paint.ts'
import { generics, readFont, type FontFacts, type Generic } from './read-font.ts'
import type { Words } from './words.ts'

type Face = Theme['faces'][number]
type Role = keyof Theme['font']

const roles = ['display', 'title', 'body', 'num'] as const satisfies Role[]

function listRoles(text = 'display,title,body'): Role[] {
  return text.split(',').map((word) => {
    const role = roles.find((value) => value === word.trim())
    if (!role) throw new StartRefused(`Unknown role "${word}" of a font. Known: ${roles.join(' ')}.`)
    return role
  })
}

function statedGeneric(text: string | undefined): Generic | undefined {
  const generic = generics.find((value) => value === text)
  if (text !== undefined && !generic)
    throw new StartRefused(`Unknown generic family "${text}". Known: ${generics.join(' ')}.`)
  return generic
}

interface Made {
  face: Face
  facts: FontFacts
  files: { file: string; bytes: Buffer }[]
}

async function getFace(brand: LoadedBrand, source: string, { family: given, generic }: Words): Promise<Made> {
  if (!existsSync(source)) throw new StartRefused(`File not found: ${source}.`)
  const bytes = readFileSync(source)
  const facts = await readFont(source, bytes, statedGeneric(generic))
  const family = given ?? facts.family
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$/.test(family))
    throw new StartRefused(`"${family}" cannot name a family: letters, digits, spaces and hyphens.`)
  const subsets = subsetsFor(brand, facts)
  if (subsets.length === 0) throw new StartRefused(missingLetters(source, brand, facts))
  const name = family.toLowerCase().replaceAll(' ', '-')
  const files = await Promise.all(
    subsets.map(async (subset) => ({
      subset,
      file: `assets/fonts/${name}-${facts.weight.replace(' ', '-')}-${facts.style}-${subset}.woff2`,
      bytes: await subsetFont(bytes, String.fromCodePoint(...pointsIn(subset)), { targetFormat: 'woff2' }),
    })),
  )
  const [large] = files.filter((file) => file.bytes.length > getLimit(file.file))
  if (large)
    throw new StartRefused(
      `${large.file} would have ${String(large.bytes.length)} bytes; ${String(getLimit(large.file))} are allowed. Choose a font of fewer axes or features.`,
    )
  const face: Face = {
    family,
    files: Object.fromEntries(files.map(({ subset, file }) => [subset, file])),
    axis: 'wght',
    style: facts.style,
    weight: facts.weight,
    ...(facts.stretch && { stretch: facts.stretch }),
    subsets,
    preload: subsets.filter((subset) => subset === 'latin'),
    fallback: facts.fallback,
  }
  return { face, files, facts }
}

/** Writes values into a document of JSON, keeping how the rest of it is written. */
function edited(text: string, edits: [(string | number)[], unknown][]): string {
  return edits.reduce(
    (now, [at, value]) =>
      applyEdits(now, modify(now, at, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } })),
    text,
  )
}

/** Throws StartRefused where the theme would not be taken, before anything is written. */
function mustFit(id: string, text: string): void {
  const { value, issues } = parseJson(Buffer.from(text))
  const [issue] = issues.length > 0 ? issues : checkValue(fileSchemas.theme, value, false)
  if (issue)
    throw new StartRefused(`Nothing was made. ${sentence(getFinding(issue, id, `${id}/theme.json`, text))}`)
}

/**
 * `brand font <id> <file…>`: fonts of the operator's own. Each file is split into the subsets that the brand's languages need,
 * written as woff2 into its assets, measured for the stand-in that is rendered until it is there, and named by its theme.
 */
export async function addFont(words: Words): Promise<number> {
  const { ids, folder, json } = words
  const [id, ...sources] = ids
  if (id === undefined || sources.length === 0)
    throw new StartRefused('Name a brand and font files: npm run brand -- font <id> <file…> --for title,body')
  const wanted = listRoles(words.for)
  const registry = await openFolder(words)
  mustExist(registry, id)
  const brand = registry.byId(id)
  await registry.close()
  if (!brand) throw new StartRefused(`"${id}" has errors: npm run brand -- check ${id}`)
  const made = await Promise.all(sources.map((source) => getFace(brand, source, words)))
  const first = made[0]
  if (!first) return 1
  const names = new Set(made.map(({ face }) => face.family))
  if (names.size > 1)
    throw new StartRefused(
      `The files are of several families, ${[...names].join(' and ')}: add one at a time, or name them all with --family.`,
    )
  const faces = [
    ...brand.documents.theme.faces.filter((face) => !names.has(face.family)),
    ...made.map(({ face }) => face),
  ]
  const theme = path.join(folder, id, 'theme.json')
  const schema = path.relative(path.dirname(theme), path.resolve('schemas/json/theme.schema.json'))
  const before = existsSync(theme)
    ? readFileSync(theme, 'utf8')
    : `{\n  "$schema": "${schema.split(path.sep).join('/')}"\n}\n`
  const families = [first.face.family, first.facts.generic]
  const text = edited(before, [
    [['faces'], faces],
    ...wanted.map((role): [string[], unknown] => [['font', role, '$value'], families]),
  ])
  mustFit(id, text)
  mkdirSync(path.join(folder, id, 'assets/fonts'), { recursive: true })
  const files = made.flatMap((entry) => entry.files)
  for (const { file, bytes } of files) writeFileSync(path.join(folder, id, file), bytes)
  writeFileSync(theme, text)
  if (json) {
    const sizes = files.map(({ file, bytes }) => ({ file, bytes: bytes.length }))
    console.log(JSON.stringify({ id, family: first.face.family, roles: wanted, files: sizes }, null, 2))
    return 0
  }
  for (const { file, bytes } of files)
    console.log(`${green('made')} ${bold(file)}: ${counted(Math.ceil(bytes.length / 1024), 'kilobyte')}`)
  console.log(`${bold(first.face.family)} is the font of ${wanted.join(', ')}; open pages take it at once.`)
  if (!words.generic)
    console.log(
      `Until it has loaded, a system font of the kind ${first.facts.generic} is used. Change it with --generic.`,
    )
  const characters = new Set(made.flatMap(({ facts }) => [...facts.characters]))
  for (const line of describeGaps(brand, characters)) console.log(yellow(line))
  return 0
}
