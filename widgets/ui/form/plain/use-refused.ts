import { type ChangeEvent, type ChangeEventHandler, type FormEvent, useState } from 'react'
import { useKit } from '../../../../engine/base/hooks/use-kit.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

function isFirstWrong(input: Input): boolean {
  const all = [...(input.form?.elements ?? [])] as Partial<Input>[]
  return (
    all.find(({ willValidate, validity }) => willValidate === true && validity?.valid === false) === input
  )
}

/** Says beside an input why it keeps its form from being sent, in place of the browser's bubble and its language. */
export function useRefused<T extends Input>(onChange: ChangeEventHandler<T> | undefined, hint = '') {
  const { refuse } = useKit()
  const [refused, setRefused] = useState<string>()
  const watched = {
    onInvalid(event: FormEvent<T>) {
      event.preventDefault()
      setRefused(refuse(event.currentTarget, hint))
      if (isFirstWrong(event.currentTarget)) event.currentTarget.focus()
    },
    onChange(event: ChangeEvent<T>) {
      setRefused(undefined)
      onChange?.(event)
    },
  }
  return { refused, watched }
}
