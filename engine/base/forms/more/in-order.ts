import type { FormField } from '../../../../schemas/documents/form.document.ts'

/** Fields that make no sense away from another: its dialling code before a number, its proof after it. */
const companyOf: Readonly<Record<string, string>> = {
  countryDialingCode: 'mobileNum',
  verificationCode: 'mobileNum',
}

function getLeader({ name, equals }: FormField): string {
  return equals ?? companyOf[name] ?? name
}

/** The fields that a brand names first, in its order, each with what belongs to it; then the others in theirs. */
export function inOrder(fields: readonly FormField[], order: readonly string[]): readonly FormField[] {
  if (order.length === 0) return fields
  const getPlace = (field: FormField): number => {
    const own = order.indexOf(field.name)
    const place = own === -1 ? order.indexOf(getLeader(field)) : own
    return place === -1 ? order.length : place
  }
  return [...fields].sort((entry, other) => getPlace(entry) - getPlace(other))
}

/**
 * Fields stand two in a row where there is room. One that would stand alone before a wide one is wide too: else a later
 * one would move up beside it, out of its order. A dialling code has no place of its own.
 */
export function inFullRows(fields: readonly FormField[]): readonly FormField[] {
  let alone: string | undefined
  const widened = new Set<string>()
  for (const { name, wide, widget } of fields) {
    if (widget === 'dialling-code') continue
    if (!wide) alone = alone === undefined ? name : undefined
    else if (alone !== undefined) {
      widened.add(alone)
      alone = undefined
    }
  }
  return fields.map((field) => (widened.has(field.name) ? { ...field, wide: true } : field))
}
