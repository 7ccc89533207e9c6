import { useMemo } from 'react'
import { checklist, type Check } from '../../../forms/more/checklist.ts'
import type { FormHandle } from '../use-form.ts'

/** What a new password must satisfy. */
export function useChecklist(form: FormHandle, name: string): readonly Check[] {
  const rule = form.model.rules[name]
  return useMemo(() => (rule ? checklist(rule) : []), [rule])
}
