import type { Finding } from '../../../schemas/documents/finding.ts'
import { locate } from './json-file.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { getParts } from './usual-parts.ts'

function written(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${String(part)}]`
    return /^[A-Za-z_$][\w$]*$/.test(part) ? `${text}.${part}` : `${text}[${JSON.stringify(part)}]`
  }, '$')
}

/** An issue with the brand, file, line and column it belongs to. */
export function getFinding(issue: Issue, brand: string, file: string, text?: string): Finding {
  const { path, position, atKey, severity, mendedElsewhere: _, ...rest } = issue
  const at = position ?? (text === undefined ? { line: 0, column: 0 } : locate(text, path, atKey ?? false))
  return {
    severity: severity ?? 'error',
    brand,
    file,
    ...at,
    path: written(path),
    ...rest,
    ...getParts(issue),
  }
}

/** The brand that a finding is about, where its file is another's: whoever reads of a parent's file has to know whose site it is. */
export function seenIn({ brand, file }: Finding): string {
  return file === brand || file.startsWith(`${brand}/`) ? '' : `in brand ${brand}: `
}

/** One line for a terminal or a log. */
export function sentence(finding: Finding): string {
  const place = finding.line > 0 ? `:${String(finding.line)}:${String(finding.column)}` : ''
  const hint = finding.suggestion ? ` Did you mean ${finding.suggestion}?` : ''
  const found = finding.found === undefined ? '' : ` Found ${finding.found}.`
  const expected = finding.expected === undefined ? '' : ` Expected ${finding.expected.replace(/\.$/, '')}.`
  return `${finding.file}${place} ${finding.path} ${seenIn(finding)}${finding.message}.${found}${expected}${hint} ${finding.fix}`
}
