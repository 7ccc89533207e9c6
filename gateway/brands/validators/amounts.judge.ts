import { fractionWithin } from '../../../schemas/base/fraction.ts'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { remembered } from '../files/remembered.ts'
import { listMarkedTexts, type MarkedText } from './marked-values.ts'

const schema = merchantDocument as unknown as SchemaNode

/** What is measured in pieces, which no currency divides. */
const counts: readonly unknown[] = ['rounds', 'deposits', 'time']

interface Amount {
  path: Path
  text: string
  isCount: boolean
}

/** Whether a figure is a count, by what is measured nearest around it. */
function isCount({ mark, around }: MarkedText): boolean {
  if (mark !== 'measured') return false
  const holder = around.findLast(({ of, measure, kind }) => of ?? measure ?? kind)
  const measure = holder?.['measure']
  return counts.includes(holder?.['of'] ?? (isPlain(measure) ? measure['of'] : holder?.['kind']))
}

/** A part of the document belongs to one key of it, so its schema is the same wherever it is inherited. */
const partAmounts = new Map(
  Object.entries(schema.properties ?? {}).map(([key, node]) => [
    key,
    remembered((part: object): readonly Amount[] =>
      listMarkedTexts(schema, node, 'money', part, [key]).map((marked) => ({
        path: marked.path,
        text: marked.text,
        isCount: isCount(marked),
      })),
    ),
  ]),
)

function formatCount(decimals: number): string {
  return decimals === 0 ? 'none' : String(decimals)
}

/** What is wrong with an amount: it says parts that its currency does not have, or means thousands by its point. */
function getIssue({ path, text, isCount }: Amount, code: string, scale: number): Issue | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction === '' || (!isCount && fractionWithin(fraction, scale) !== undefined)) return undefined
  const grouped = fraction.length === 3 && whole !== '0' ? `${whole}${fraction}` : undefined
  const rounded = isCount
    ? Math.ceil(Number(text)).toFixed(0)
    : Math.max(Number(text), 10 ** -scale).toFixed(scale)
  const plain = isCount
    ? 'a whole number'
    : scale === 0
      ? 'a whole amount'
      : `at most ${formatCount(scale)} decimals`
  const decimals = `${String(fraction.length)} ${fraction.length === 1 ? 'decimal' : 'decimals'}`
  return {
    code: 'bounds',
    path,
    message: isCount
      ? `${text} has ${decimals}, and a count has none`
      : `${text} has ${decimals}, ${code} has ${formatCount(scale)}`,
    found: text,
    expected: `${plain}, and no point between thousands`,
    fix: grouped
      ? `Write "${grouped}" where the point stands between thousands, or "${rounded}".`
      : `Write ${plain}, such as "${rounded}".`,
  }
}

/** Amounts finer than the currency of the merchant, or with a point between thousands: they would be read as other ones, or as none. */
export function amountIssues({ merchant }: Pick<ResolvedBrand, 'merchant'>): DocumentIssue[] {
  const { code, scale } = merchant.currency
  return Object.entries(merchant).flatMap(([key, part]): DocumentIssue[] => {
    const amounts = typeof part === 'object' && part !== null ? partAmounts.get(key)?.(part) : undefined
    return (amounts ?? []).flatMap((amount) => {
      const issue = getIssue(amount, code, scale)
      return issue ? [{ document: 'merchant' as const, issue }] : []
    })
  })
}
