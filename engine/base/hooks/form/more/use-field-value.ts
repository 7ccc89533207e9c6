import { useSyncExternalStore } from 'react'
import type { FormHandle } from '../use-form.ts'

/** A field's value while it is typed; for the few parts that follow it. */
export function useFieldValue(form: FormHandle, name: string): string {
  const { model } = form
  return useSyncExternalStore(
    (listener) =>
      model.onChange((field) => {
        if (field === name) listener()
      }),
    () => model.value(name),
    () => model.value(name),
  )
}
