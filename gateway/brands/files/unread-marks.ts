import { spansIn } from '../../../schemas/base/markdown-spans.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

interface Construct {
  pattern: RegExp
  message: string
  expected: string
  fix: string
}

const constructs: readonly Construct[] = [
  {
    pattern: /!\[[^\]]{0,400}\]\([^()]{1,600}\)|!\[[^\]]{0,400}\]\[[^\]]{0,80}\]|<img\b[^<>]{0,400}>/gi,
    message: 'a picture: articles show only its description',
    expected: 'words',
    fix: 'Say in words what it shows, and remove it.',
  },
  {
    pattern: /<\/?(?:table|thead|tbody|tr|td|th)\b[^<>]{0,200}>/gi,
    message: 'a table of HTML: readers see its tags',
    expected: 'a table of Markdown: | A | B | and | --- | --- | below',
    fix: 'Write it as a table of Markdown.',
  },
  {
    pattern: /<\/?(?:ul|ol|li|h[1-6]|blockquote|pre|code|hr)\b[^<>]{0,200}>/gi,
    message: 'markup of HTML: readers see its tags',
    expected: '- for a list, # for a heading, > for a quote, ` for code',
    fix: 'Write it in Markdown.',
  },
  {
    pattern: /^:{3,}.{0,80}$/gm,
    message: 'a box of another Markdown dialect: readers see its colons',
    expected: '> for what stands apart',
    fix: 'Begin its lines with > and remove the colons.',
  },
  {
    pattern: /\$\$[^$]{1,400}\$\$/g,
    message: 'a formula: readers see it unchanged',
    expected: 'words and numbers',
    fix: 'Write what it says.',
  },
  {
    pattern: /^\[[^\]^]{1,80}\]:\s+\S+.*$|\[[^\]]{1,80}\]\[[^\]]{1,80}\]/gm,
    message: 'reference-style link, which readers see with its brackets',
    expected: '[words](address)',
    fix: 'Write the address behind the words.',
  },
]

const otherTag = /<\/?[A-Za-z][\w-]{0,30}(?:\s[^<>]{0,200})?\/?>/g

/** What an article has of Markdown and HTML beyond what is read: each kind once, where it first stands. */
export function unreadMarks(text: string): (Omit<Issue, 'path' | 'found'> & { found: string })[] {
  const prose = text.replace(/```[^]*?```|`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  const named = constructs.flatMap(({ pattern, ...rest }) => {
    const [first] = prose.matchAll(pattern)
    return first ? [{ code: 'article-markup', severity: 'warning' as const, found: first[0], ...rest }] : []
  })
  const others = [...prose.matchAll(otherTag)].map(([whole]) => whole)
  const unread = others.find(
    (whole) =>
      !constructs.some(({ pattern }) => whole.search(pattern) >= 0) &&
      spansIn(`a ${whole} b`).some(({ text: shown }) => shown.includes('<')),
  )
  if (unread === undefined || /^<br/i.test(unread)) return named
  return [
    ...named,
    {
      code: 'article-markup',
      severity: 'warning',
      found: unread,
      message: 'a tag of HTML that has no meaning here: readers see it',
      expected: 'Markdown',
      fix: 'Remove the tag.',
    },
  ]
}
