import type { Finding } from '../../../schemas/documents/finding.ts'
import { otherNames } from '../../brands/advice/other-names.advice.ts'
import { indexNames, type NameIndex } from '../../brands/advice/name-index.ts'
import { advise } from '../../brands/advice/advice.ts'
import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'
import { seenIn } from '../../brands/files/issue.ts'
import { translatedShare } from '../../brands/words/translated-share.ts'
import { findBrokenPictures } from './broken-pictures.ts'
import { everyId, mustExist, openFolder, refusals } from './open.ts'
import { bold, counted, dim, green, red, yellow } from './paint.ts'
import type { Words } from './words.ts'

/** What the brands of a folder are called, once for all of them. */
function indexBrandNames(registry: BrandRegistry): NameIndex {
  return indexNames(registry.ids().flatMap((id) => registry.byId(id)?.settings.name ?? []))
}

/** Everything found about one brand, errors first. */
export function listFindings(
  registry: BrandRegistry,
  id: string,
  names = indexBrandNames(registry),
): Finding[] {
  const brand = registry.byId(id)
  const all = [...refusals(registry, id), ...(brand ? [...advise(brand), ...otherNames(brand, names)] : [])]
  const seen = new Set<string>()
  return all
    .filter(({ code, file, path, message }) => {
      const key = [code, file, path, message].join('\n')
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) =>
      a.severity === b.severity
        ? a.file.localeCompare(b.file) || a.line - b.line
        : a.severity === 'error'
          ? -1
          : 1,
    )
}

/** What is said of a finding on a terminal. */
export function printFinding(finding: Finding): string {
  const { severity, file, line, column, path, message, found, expected, suggestion, fix } = finding
  const position = line > 0 ? `${file}:${String(line)}:${String(column)}` : file
  const kind = severity === 'error' ? red('error') : yellow('warning')
  return [
    `${bold(position)} ${dim(path)}`,
    `  ${kind}: ${seenIn(finding)}${message}`,
    ...(found === undefined ? [] : [`  found:    ${found}`]),
    ...(expected === undefined ? [] : [`  expected: ${expected}`]),
    ...(suggestion === undefined ? [] : [`  did you mean ${green(suggestion)}?`]),
    `  fix:      ${fix}`,
    '',
  ].join('\n')
}

/** How far each language of a brand is translated: `base: EN 100 %, IT 12 % (not offered)`. */
function getShares(brand: LoadedBrand): string {
  const shares = brand.documents.brand.languages.supported.map((code) => {
    const isOffered = brand.settings.languages.supported.includes(code)
    const share = `${code} ${String(translatedShare(brand.documents, code).percent)} %`
    return isOffered ? share : `${share} (not offered)`
  })
  return `${brand.id} is translated: ${shares.join(', ')}`
}

function count(findings: readonly Finding[], severity: Finding['severity']) {
  return findings.filter((finding) => finding.severity === severity).length
}

/** `brand check [id…]`: 0 when nothing is wrong, 1 on errors. Warnings alone are no failure. */
export async function checkBrands({ ids, json, ...where }: Words): Promise<number> {
  const registry = await openFolder(where)
  for (const id of ids) mustExist(registry, id)
  const chosen = ids.length > 0 ? ids : everyId(registry)
  const names = indexBrandNames(registry)
  const all: { id: string; findings: Finding[] }[] = []
  for (const id of chosen) {
    const brand = registry.byId(id)
    const broken = brand ? await findBrokenPictures(brand) : []
    all.push({ id, findings: [...broken, ...listFindings(registry, id, names)] })
  }
  const shares = chosen.flatMap((id) => registry.byId(id) ?? []).map(getShares)
  await registry.close()
  const every = all.flatMap(({ findings }) => findings)
  if (json) console.log(JSON.stringify(every, null, 2))
  else if (all.length === 0)
    console.log(yellow('No brand in the folder. Copy a complete one into it, such as brands/tala.'))
  else {
    for (const finding of every) console.log(printFinding(finding))
    for (const share of shares) console.log(dim(share))
    const errors = count(every, 'error')
    const line = [
      counted(all.length, 'brand'),
      counted(errors, 'error'),
      counted(count(every, 'warning'), 'warning'),
    ].join(', ')
    console.log(errors > 0 ? red(line) : green(line))
  }
  return count(every, 'error') > 0 ? 1 : 0
}
