import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { getPosition } from './position.ts'

const fixes: Record<string, string> = {
  PropertyNameExpected: 'Remove the comma before the closing bracket, or write the next "name".',
  ValueExpected: 'Remove the comma before the closing bracket, or write a value.',
  CommaExpected: 'Put a comma between the two.',
  ColonExpected: 'Put a colon after the name.',
  CloseBraceExpected: 'Close the object with }.',
  CloseBracketExpected: 'Close the list with ].',
  EndOfFileExpected: 'Remove what follows the closing bracket.',
  InvalidCommentToken: 'JSON has no comments: remove it.',
  InvalidSymbol: 'Put text in double quotes; only numbers, true, false and null stand without.',
  UnexpectedEndOfString: 'Close the text with a double quote.',
  InvalidCharacter: 'Write the character as an escape, such as \\n.',
}

/** What programs put in place of what JSON wants, as it stands at the place of an error. */
const strange: readonly { at: RegExp; what: string; fix: string }[] = [
  {
    at: /^[\u2018-\u201f\u2039\u203a\u00ab\u00bb\u300c\u300d\uff02]/,
    what: 'a curly quote',
    fix: 'Write straight double quotes (") around names and texts: word processors make curly ones of them.',
  },
  {
    at: /^[\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/,
    what: 'a space that JSON does not allow, such as a no-break space',
    fix: 'Put an ordinary space in its place, or remove it.',
  },
]

/** The lines that git leaves around two versions of a text. */
const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?: |\r?$)/m

/** An escape that there is not, within a text; the quote and the backslash may be escaped themselves. */
function wrongEscape(text: string, from: number): number {
  for (let at = from + 1; at < text.length && text[at] !== '"'; at++) {
    if (text[at] !== '\\') continue
    if (!/^\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/.test(text.slice(at, at + 6))) return at
    at++
  }
  return from
}

interface Place {
  offset: number
  said: string
  fix: string
}

function getPlace(text: string): Place {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  const code = first ? printParseErrorCode(first.error) : 'ValueExpected'
  const offset = first?.offset ?? 0
  const marks = conflict.exec(text)
  if (marks)
    return {
      offset: marks.index,
      said: 'unresolved git merge conflict',
      fix: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    }
  if (code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode') {
    const at = wrongEscape(text, offset)
    const [written = ''] = /^\\[^"]*/.exec(text.slice(at, at + 12)) ?? []
    return {
      offset: at,
      said: 'a backslash that begins no escape',
      fix: `Write the backslash twice: "\\${written}".`,
    }
  }
  const found = strange.find(({ at }) => at.test(text.slice(offset)))
  if (found) return { offset, said: found.what, fix: found.fix }
  const isCutOff = text.slice(offset).trim() === ''
  return {
    offset,
    said: code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
    fix:
      isCutOff && code === 'ValueExpected'
        ? 'Write the value that is missing, and close what is open.'
        : (fixes[code] ?? 'Compare the line with the one above it.'),
  }
}

/** What is wrong with a text that is no JSON, where, and how to mend it. */
export function syntaxIssue(text: string): Issue {
  const { offset, said, fix } = getPlace(text)
  const isEmpty = text.trim() === ''
  const isCutOff = text.slice(offset).trim() === ''
  return {
    code: 'syntax',
    path: [],
    position: getPosition(text, offset),
    message: isEmpty ? 'the file is empty' : `not valid JSON: ${said}`,
    found: isCutOff ? 'the end of the file' : (text.slice(offset, offset + 20).split('\n')[0] ?? ''),
    fix: isEmpty ? 'Write {} at least, or remove the file.' : fix,
  }
}
