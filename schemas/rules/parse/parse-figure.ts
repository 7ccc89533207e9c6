import { plainDigits, visibleText } from '../plain-digits.ts'

/** What divides the digits of a figure in a language: whole and parts, and groups. */
export interface FigureStyle {
  point: string
  group: string
}

export function figureStyle(tag: string): FigureStyle {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1_234_567.5)
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return { point: find('decimal') ?? '.', group: find('group') ?? '' }
}

export interface Figure {
  isNegative: boolean
  /** Digits without needless noughts before them. */
  whole: string
  fraction: string
}

const minus = '\\-\u02d7\u2010-\u2015\u2212'
const plainMarks: readonly (readonly [RegExp, string])[] = [
  [/['`\u00b4\u02b9\u02bc\u2018\u2019\u2032]/gu, "'"],
  [/\u3001/gu, ','],
  [/\u3002/gu, '.'],
  [/\s/gu, ' '],
]
function getGroups(mark: string): RegExp {
  return new RegExp(`^[0-9]{1,3}(?:${mark}[0-9]{3})+$|^[0-9]{1,2}(?:${mark}[0-9]{2})+${mark}[0-9]{3}$`)
}

const grouped: readonly RegExp[] = [' ', "'", '\u066c', '\u060c', '\\.', ','].map(getGroups)

/** The digits of a whole number, grouped by threes or as in India, or not at all; undefined where groups are of another size. */
function readWhole(text: string): string | undefined {
  const isWhole = /^[0-9]*$/.test(text) || grouped.some((pattern) => pattern.test(text))
  return isWhole ? text.replace(/[^0-9]/g, '') : undefined
}

/** Where whole and parts are divided: -1 for a whole number, undefined where a language does not say which it is. */
function findPoint(text: string, { point, group }: FigureStyle): number | undefined {
  if (text.includes('\u066b')) return text.indexOf('\u066b')
  const marks = text.match(/[.,\u060c]/g) ?? []
  const mark = marks.at(-1)
  if (mark === undefined) return -1
  const last = text.lastIndexOf(mark)
  if (marks.length > 1) return marks.every((value) => value === mark) ? -1 : last
  const isGroup = /^[1-9][0-9]{0,2}[.,\u060c][0-9]{3}$/.test(text)
  if (mark === point || !isGroup) return last
  return mark === group ? -1 : undefined
}

function plainText(text: string): string {
  const plain = plainDigits(visibleText(text.normalize('NFKC')))
  return plainMarks.reduce((done, [pattern, mark]) => done.replace(pattern, mark), plain).trim()
}

/** A text without what may stand on either side of a figure: its sign, and marks such as that of its currency. */
function withoutMarks(text: string, marks: readonly string[]): { rest: string; signs: string } {
  const known = marks.map((mark) => plainText(mark).toLowerCase()).filter((mark) => mark !== '')
  let [rest, signs] = [text, '']
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(new RegExp(`^[+${minus}]|[${minus}]$`), (sign) => {
      signs += sign
      return ''
    })
    for (const mark of known) {
      const lower = rest.toLowerCase()
      if (lower.startsWith(mark)) rest = rest.slice(mark.length)
      else if (lower.endsWith(mark)) rest = rest.slice(0, -mark.length)
    }
    rest = rest.trim()
  }
  return { rest, signs }
}

/**
 * Reads a figure as a person writes it or copies it from a page: in digits of any script, grouped or not, with direction marks, and with `marks` such as its
 * currency's beside it. One mark that could as well divide as group means what it means in the language; undefined where it means neither there, and for
 * whatever is no figure.
 */
export function parseFigure(
  text: string,
  style: FigureStyle,
  marks: readonly string[] = [],
): Figure | undefined {
  const { rest, signs } = withoutMarks(plainText(text), marks)
  if (signs.length > 1) return undefined
  const at = findPoint(rest, style)
  if (at === undefined) return undefined
  const whole = readWhole(at < 0 ? rest : rest.slice(0, at))
  const fraction = at < 0 ? '' : rest.slice(at + 1)
  if (whole === undefined || !/^[0-9]*$/.test(fraction) || `${whole}${fraction}` === '') return undefined
  return { isNegative: signs !== '' && signs !== '+', whole: whole.replace(/^0+(?=.)/, '') || '0', fraction }
}
