import { isPlain } from '../../../../schemas/brand/merge.ts'

/** A value as it is shown in an input. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return (value as unknown[]).map(toText).join(', ')
  if (isPlain(value) && typeof value['value'] === 'number' && typeof value['unit'] === 'string')
    return `${String(value['value'])}${value['unit']}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A number that is typed; the text itself where it is none, to be told what is wrong. */
export function readNumber(text: string): unknown {
  const plain = text.trim().replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** A length or a time that is typed, in the unit it had where none is. */
export function readMeasure(text: string, unit: string): unknown {
  const [, amount, own] = /^(-?\d*\.?\d+)\s*(px|rem|ms|s)?$/.exec(text.trim()) ?? []
  return amount === undefined ? text : { value: Number(amount), unit: own ?? unit }
}
