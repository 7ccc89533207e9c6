import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useKit } from '../../../../engine/base/hooks/use-kit.ts'
import { useLanguage } from '../../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../../engine/base/hooks/use-text.ts'
import { parseDate } from '../../../../schemas/rules/parse/parse-date.ts'
import { messageId } from './field-box.tsx'
import { useRefused } from './use-refused.ts'

export interface DateValue {
  /** yyyy-MM-dd; '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  required?: boolean | undefined
  onChoose: (value: string) => void
}

interface DateEntryProps extends DateValue {
  id: string
  /** Draws label and problem around the input. */
  draw: (input: ReactNode, problem: string | undefined) => ReactNode
}

/** The input of a date: the browser's own, or where that speaks another language than the page, one that is typed in. */
export function DateEntry(props: DateEntryProps) {
  const { getDateLanguage } = useKit()
  return getDateLanguage() === undefined ? <ChosenDate {...props} /> : <TypedDate {...props} />
}

function describe(id: string, problem: string | undefined): ComponentProps<'input'> {
  const isWrong = problem !== undefined
  return { id, 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? messageId(id) : undefined }
}

function ChosenDate({ id, value, min, max, required = false, onChoose, draw }: DateEntryProps) {
  const { refused, watched } = useRefused<HTMLInputElement>(({ target }) => onChoose(target.value))
  return draw(
    <input
      type="date"
      value={value}
      min={min}
      max={max}
      required={required}
      {...watched}
      {...describe(id, refused)}
    />,
    refused,
  )
}

type Problem = 'format_birthday' | 'day_early' | 'day_late'

/** What is wrong with a day that was typed; undefined is one that does not exist. */
function findProblem(day: string | undefined, min: string, max: string): Problem | undefined {
  if (day === undefined) return 'format_birthday'
  if (day === '') return undefined
  if (day < min) return 'day_early'
  return max !== '' && day > max ? 'day_late' : undefined
}

/** Valid once it is an existing day within the limits; a problem is shown when the field is left. */
function TypedDate({ id, value, min = '', max = '', required = false, onChoose, draw }: DateEntryProps) {
  const { t } = useText('forms')
  const { tag } = useLanguage().language
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (given !== value) {
    setGiven(value)
    if (parseDate(typed, tag) !== value) setTyped(value)
  }
  const readDay = (text: string) => (text.trim() === '' ? '' : parseDate(text, tag))
  const { refused, watched } = useRefused<HTMLInputElement>(({ target }) => {
    const day = readDay(target.value)
    setTyped(target.value)
    setLeft(false)
    if (day !== undefined && findProblem(day, min, max) === undefined) onChoose(day)
  })
  const problem = findProblem(readDay(typed), min, max)
  const words = problem && t(`problem.${problem}`, { day: problem === 'day_early' ? min : max })
  // An invalid day keeps its form from being sent: the last valid one would be sent in its place.
  useEffect(() => input.current?.setCustomValidity(words ?? ''), [words])
  const wrong = (isLeft ? words : undefined) ?? refused
  return draw(
    <input
      ref={input}
      dir="ltr"
      lang="en"
      autoComplete="off"
      maxLength={40}
      placeholder={t('placeholder.birthday')}
      value={typed}
      required={required}
      {...watched}
      {...describe(id, wrong)}
      onBlur={() => {
        setLeft(true)
        setTyped(parseDate(typed, tag) ?? typed)
      }}
    />,
    wrong,
  )
}
