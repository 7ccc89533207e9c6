import { useCallback } from 'react'
import type { FormField } from '../../../schemas/documents/form.document.ts'
import { inFullRows, inOrder } from '../../base/forms/more/in-order.ts'
import { useBoot } from '../../base/hooks/use-boot.ts'

/** Puts the fields of a registration into the brand's order. The same function until the brand changes. */
export function useBrandOrder() {
  const { order } = useBoot().brand.registration
  return useCallback((fields: readonly FormField[]) => inFullRows(inOrder(fields, order)), [order])
}
