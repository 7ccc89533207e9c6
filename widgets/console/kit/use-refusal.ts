import { type ChangeEvent, type ChangeEventHandler, type FormEvent, useState } from 'react'
import { t } from '../../../engine/console/console-words.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

/** Why an input keeps its form from being sent. What a pattern is about, its title or its hint says. */
function getWords(input: Input, hint: string): string {
  const { validity } = input
  const { min = '', max = '' } = input instanceof HTMLInputElement ? input : {}
  if (validity.valueMissing) return t('refused.missing')
  if (validity.tooShort) return t('refused.short', { count: input.minLength })
  if (validity.customError) return input.validationMessage
  if (validity.rangeUnderflow) return t('refused.least', { least: min })
  if (validity.rangeOverflow) return t('refused.most', { most: max })
  return input.title || hint || t('refused.wrong')
}

function isFirstWrong(input: Input): boolean {
  const all = [...(input.form?.elements ?? [])] as Partial<Input>[]
  return (
    all.find(({ willValidate, validity }) => willValidate === true && validity?.valid === false) === input
  )
}

/** Says beside an input why it keeps its form from being sent, in place of the browser's bubble and its language. */
export function useRefusal<T extends Input>(onChange: ChangeEventHandler<T> | undefined, hint = '') {
  const [refused, setRefused] = useState<string>()
  const watched = {
    onInvalid(event: FormEvent<T>) {
      event.preventDefault()
      setRefused(getWords(event.currentTarget, hint))
      if (isFirstWrong(event.currentTarget)) event.currentTarget.focus()
    },
    onChange(event: ChangeEvent<T>) {
      setRefused(undefined)
      onChange?.(event)
    },
  }
  return { refused, watched }
}
