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
  // The input and not the sentence: that follows a language that is chosen meanwhile.
  const [refusedInput, setRefusedInput] = useState<T>()
  const watched = {
    onInvalid(event: FormEvent<T>) {
      event.preventDefault()
      setRefusedInput(event.currentTarget)
      if (isFirstWrong(event.currentTarget)) event.currentTarget.focus()
    },
    onChange(event: ChangeEvent<T>) {
      setRefusedInput(undefined)
      onChange?.(event)
    },
  }
  return { refused: refusedInput && refuse(refusedInput, hint), watched }
}
