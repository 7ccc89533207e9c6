import { paymentCodes, type PaymentMethod } from '../../../schemas/documents/payment-method.document.ts'
import { compileRule } from '../../../schemas/rules/compile-rules.ts'
import { knownGrowth } from '../../../schemas/rules/pattern/growth.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { bounds } from './bounds.judge.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

const usual: readonly string[] = paymentCodes

/** Inputs that a way to pay may use: others belong to flows of an account. */
const inputs: readonly string[] = ['text', 'identifier', 'email', 'date']

function at(path: Path, issue: Omit<Issue, 'path'>): DocumentIssue {
  return { document: 'merchant', issue: { path, ...issue } }
}

function codeIssues({ code, kind }: PaymentMethod, path: Path, isTwice: boolean): DocumentIssue[] {
  const where = [...path, 'code']
  const found = code
  if (isTwice)
    return [at(where, { code: 'twice', message: 'duplicate payment method', found, fix: 'Remove one.' })]
  const meant = kind !== undefined || usual.includes(code) ? undefined : nearest(code, usual)
  if (meant === undefined) return []
  return [
    at(where, {
      code: 'unknown-reference',
      message: 'unknown payment method',
      found,
      expected: usual.join(', '),
      suggestion: meant,
      fix: `Use ${meant}.`,
    }),
  ]
}

type Amounts = Pick<PaymentMethod, 'amounts' | 'minimum' | 'maximum'>

function amountIssues({ amounts, minimum, maximum }: Amounts, path: Path): DocumentIssue[] {
  return amounts.flatMap((amount, index) =>
    Number(amount) >= Number(minimum) && Number(amount) <= Number(maximum)
      ? []
      : [
          at([...path, 'amounts', index], {
            code: 'bounds',
            message: 'preset amount outside the method’s limits',
            found: amount,
            expected: `${minimum} to ${maximum}`,
            fix: 'Change the amount, or the limits.',
          }),
        ],
  )
}

/** A day in which less is allowed than one deposit takes at least. */
function dailyIssues(
  { daily, minimum }: Pick<PaymentMethod, 'daily' | 'minimum'>,
  path: Path,
): DocumentIssue[] {
  const { amount } = daily
  if (amount === undefined || Number(amount) >= Number(minimum)) return []
  return [
    at([...path, 'daily', 'amount'], {
      code: 'bounds',
      message: 'the daily amount is below the method’s minimum, so nobody could use it',
      found: amount,
      expected: `at least ${minimum}`,
      fix: 'Raise it, or lower minimum.',
    }),
  ]
}

/** Ways to pay and to be paid state what they take alike. */
interface Fee {
  fee: Pick<PaymentMethod['fee'], 'fixed' | 'percent'>
  minimum: string
}

function feeIssues({ fee, minimum }: Fee, path: Path): DocumentIssue[] {
  if (Number(fee.percent) >= 100)
    return [
      at([...path, 'fee', 'percent'], {
        code: 'bounds',
        message: 'the fee uses up the whole amount',
        found: fee.percent,
        expected: 'below 100',
        fix: 'Lower percent.',
      }),
    ]
  const minFee = Number(fee.fixed) + (Number(minimum) * Number(fee.percent)) / 100
  if (minFee === 0 || minFee < Number(minimum)) return []
  return [
    at([...path, 'fee', 'fixed'], {
      code: 'bounds',
      message: 'the fee uses up the minimum amount',
      found: fee.fixed,
      expected: `less than ${minimum} together with percent`,
      fix: 'Lower the fee, or raise minimum.',
    }),
  ]
}

function fieldIssues({ fields, rules }: PaymentMethod, path: Path): DocumentIssue[] {
  const known = Object.keys(rules)
  return fields.flatMap(({ rule, widget }, index) => {
    const issues: DocumentIssue[] = []
    if (rule !== undefined && !known.includes(rule))
      issues.push(
        at([...path, 'fields', index, 'rule'], {
          code: 'unknown-reference',
          message: 'unknown rule',
          found: rule,
          expected: known.length > 0 ? known.join(', ') : 'none',
          fix: 'Write it in rules.',
        }),
      )
    if (!inputs.includes(widget))
      issues.push(
        at([...path, 'fields', index, 'widget'], {
          code: 'unknown-reference',
          message: 'input that a payment method cannot use',
          found: widget,
          expected: inputs.join(', '),
          fix: 'Use text.',
        }),
      )
    return issues
  })
}

function ruleIssues({ rules }: PaymentMethod, path: Path): DocumentIssue[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const { warning } = compileRule(name, rule, knownGrowth)
    return [
      ...bounds([...path, 'rules', name], 'minLength', 'maxLength', rule.minLength, rule.maxLength),
      ...(warning?.outcome === 'set-aside'
        ? [
            at([...path, 'rules', name, 'acceptedPattern'], {
              code: 'pattern-set-aside',
              message: `unusable pattern: ${warning.reason.replace(/\.$/, '')}`,
              found: warning.pattern,
              fix: 'Write a simpler regular expression, or name a template with patternId.',
            }),
          ]
        : []),
    ]
  })
}

/** Bounds of nothing: a payment of no money is none. */
function nothingIssues(method: PaymentMethod, path: Path): DocumentIssue[] {
  return (['minimum', 'maximum'] as const).flatMap((name) =>
    Number(method[name]) === 0
      ? [
          at([...path, name], {
            code: 'bounds',
            message: 'amount that the currency cannot represent',
            found: method[name],
            expected: 'an amount above 0',
            fix: 'Change the amount.',
          }),
        ]
      : [],
  )
}

/** Ways to pay that are none, or that contradict themselves. */
export function paymentIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  const { paymentMethods, currency } = merchant
  const codes = paymentMethods.map(({ code }) => code)
  return paymentMethods.flatMap((method, index) => {
    const path: Path = ['paymentMethods', index]
    const other =
      method.currencies.length > 0 && !method.currencies.includes(currency.code)
        ? [
            at([...path, 'currencies'], {
              code: 'unknown-reference',
              message: "a way to pay that does not take the merchant's currency",
              found: method.currencies.join(', '),
              expected: currency.code,
              fix: `Add ${currency.code}, or remove the method.`,
            }),
          ]
        : []
    const misplaced = bounds(path, 'minimum', 'maximum', method.minimum, method.maximum)
    return [
      ...codeIssues(method, path, codes.indexOf(method.code) < index),
      ...misplaced,
      ...(misplaced.length > 0 ? [] : amountIssues(method, path)),
      ...nothingIssues(method, path),
      ...dailyIssues(method, path),
      ...feeIssues(method, path),
      ...bounds([...path, 'minutes'], 'minimum', 'maximum', method.minutes.minimum, method.minutes.maximum),
      ...fieldIssues(method, path),
      ...ruleIssues(method, path),
      ...other,
    ]
  })
}

/** Ways to pay out whose amounts contradict each other. */
export function payoutIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  return merchant.payoutMethods.flatMap((method, index) => {
    const path: Path = ['payoutMethods', index]
    const misplaced = bounds(path, 'minimum', 'maximum', method.minimum, method.maximum)
    return [...(misplaced.length > 0 ? misplaced : amountIssues(method, path)), ...feeIssues(method, path)]
  })
}
