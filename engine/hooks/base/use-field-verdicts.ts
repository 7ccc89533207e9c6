import { useEffect } from 'react'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { FormHandle } from './use-form.ts'

/** By field: what the server says of a value. Null where it will do, undefined where nobody could say. */
export type FieldVerdicts = Readonly<Record<string, (value: string) => Promise<ErrorCode | null | undefined>>>

/** Has the server judge fields once they are left, and those that are filled in from the start. The focus stays where it is. */
export function useFieldVerdicts(
  form: FormHandle,
  verdicts: FieldVerdicts | undefined,
  onAnnounce: (words: string) => void,
): void {
  const { model } = form
  useEffect(() => {
    if (!verdicts) return undefined
    const fields = Object.keys(verdicts)
    let isOver = false
    const ask = async (field: string) => {
      if (!model.awaitsVerdict(field)) return
      const value = model.value(field)
      const code = await verdicts[field]?.(value)
      if (isOver || code === undefined) return
      model.judge(field, value, code)
      const problem = form.problem(field)
      if (code !== null && problem !== '') onAnnounce(`${form.label(field)}: ${problem}`)
    }
    model.awaitVerdictsOn(fields)
    for (const field of fields) void ask(field)
    const stop = model.onLeave((field) => void ask(field))
    return () => {
      isOver = true
      stop()
    }
  }, [form, model, verdicts, onAnnounce])
}
