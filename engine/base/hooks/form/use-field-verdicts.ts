import { useEffect, useEffectEvent } from 'react'
import type { ErrorCode } from '../../../../schemas/base/error-code.ts'
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
  const isAsked = verdicts !== undefined
  const fields = useEffectEvent(() => Object.keys(verdicts ?? {}))
  const verdictOn = useEffectEvent((field: string, value: string) => verdicts?.[field]?.(value))
  const announce = useEffectEvent((field: string) => {
    const problem = form.problem(field)
    if (problem !== '') onAnnounce(`${form.label(field)}: ${problem}`)
  })
  useEffect(() => {
    if (!isAsked) return undefined
    /** By field, the value that the server is being asked about. */
    const pending = new Map<string, string>()
    let isOver = false
    const ask = async (field: string) => {
      const value = model.value(field)
      if (!model.awaitsVerdict(field) || pending.get(field) === value) return
      pending.set(field, value)
      const code = await verdictOn(field, value)
      if (pending.get(field) === value) pending.delete(field)
      if (isOver || code === undefined) return
      model.judge(field, value, code)
      if (code !== null) announce(field)
    }
    model.awaitVerdictsOn(fields())
    for (const field of fields()) void ask(field)
    const stop = model.onLeave((field) => void ask(field))
    return () => {
      isOver = true
      stop()
    }
  }, [model, isAsked])
}
