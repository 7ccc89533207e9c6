import cases from './cases.json' with { type: 'json' }
import { compileRule } from './compile-rules.ts'
import type { CompiledRule, FieldRule, RuleErrorCode } from './rule.ts'

type Written = string | number | boolean | null | object

interface Group {
  title: string
  rule: FieldRule
  format?: CompiledRule['format']
  accepts: Written[]
  refuses?: Partial<Record<RuleErrorCode, Written[]>>
}

export interface Case {
  title: string
  rule: CompiledRule
  value: unknown
  expected: RuleErrorCode | null
}

/** Long values are written as { repeat: [text, times] }. */
function getValue(written: Written): unknown {
  const repeat =
    typeof written === 'object' && written !== null && 'repeat' in written ? written.repeat : undefined
  if (!Array.isArray(repeat)) return written
  return String(repeat[0]).repeat(Number(repeat[1]))
}

/** The one table of cases that browser and gateway both run. */
export function allCases(): Case[] {
  return (cases as unknown as Group[]).flatMap(({ title, rule, format, accepts, refuses = {} }) => {
    const compiled: CompiledRule = { ...compileRule('field', rule).rule, ...(format && { format }) }
    const toCase = (written: Written, expected: RuleErrorCode | null): Case => ({
      title,
      rule: compiled,
      value: getValue(written),
      expected,
    })
    return [
      ...accepts.map((written) => toCase(written, null)),
      ...Object.entries(refuses).flatMap(([code, values]) =>
        values.map((written) => toCase(written, code as RuleErrorCode)),
      ),
    ]
  })
}
