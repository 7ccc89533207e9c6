import { quoted } from '../../../schemas/brand/check/quoted.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'

const inTokens = /url\s*\(|expression\s*\(|javascript:|@import|[<>{};\\]/i
const inContent =
  /<\s*(script|iframe|object|embed|style|link|meta|base|form|svg|math)\b|\bon[a-z]+\s*=\s*["']|(javascript|vbscript)\s*:|\bdata\s*:\s*[a-z]+\//i

/** Characters in one line of an article. */
const longestLine = 5_000

function walk(value: unknown, path: Path, issues: Issue[]): void {
  if (issues.length >= 20) return
  if (typeof value === 'string') {
    if (!inTokens.test(value)) return
    issues.push({
      code: 'dangerous-token',
      path,
      message: 'token value that would inject CSS',
      found: quoted(value),
      fix: 'Write a plain value: tokens become CSS, so they hold no url(), brackets or semicolons.',
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!key.startsWith('$') || key === '$value')
        walk(inner, [...path, Array.isArray(value) ? Number(key) : key], issues)
    }
  }
}

/** Texts that could do more than be read: CSS in tokens, markup that runs in articles. */
export function checkText(value: unknown, kind: 'theme' | 'content'): Issue[] {
  const issues: Issue[] = []
  if (kind === 'theme') walk(value, [], issues)
  if (kind === 'content' && typeof value === 'string') {
    const long = value.split('\n').findIndex((line) => line.length > longestLine)
    if (long >= 0)
      issues.push({
        code: 'line-too-long',
        path: [],
        position: { line: long + 1, column: 1 },
        message: `a line of more than ${String(longestLine)} characters`,
        fix: 'Break it into several lines: lines without an empty line between them are one paragraph.',
      })
    const match = inContent.exec(value)
    if (match) {
      const before = value.slice(0, match.index)
      issues.push({
        code: 'unsafe-content',
        path: [],
        position: { line: before.split('\n').length, column: match.index - before.lastIndexOf('\n') },
        message: 'markup or link that could run a script',
        found: quoted(match[0]),
        fix: 'Use Markdown alone, with links to https or to this site.',
      })
    }
  }
  return issues
}
