import { useId, useState } from 'react'
import { useKit } from '../../../../engine/base/hooks/use-kit.ts'
import { useLanguage } from '../../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../../engine/base/hooks/use-text.ts'
import { parseDate } from '../../../../schemas/rules/parse-date.ts'
import { useRefused } from './use-refused.ts'
import '../form.css'

export interface DateInputProps {
  id: string
  /** yyyy-MM-dd; '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  required?: boolean | undefined
  onChoose: (value: string) => void
}

/** A date outside of a form. Where the browser speaks another language than the page, it is typed. */
export function DateInput(props: DateInputProps) {
  const { id, value, min, max, required, onChoose } = props
  const { getDateLanguage } = useKit()
  if (getDateLanguage() !== undefined) return <TypedDate {...props} />
  return (
    <div className="field__box">
      <input
        type="date"
        {...{ id, value, min, max, required }}
        onChange={({ target }) => {
          onChoose(target.value)
        }}
      />
    </div>
  )
}

type Problem = 'format_birthday' | 'day_early' | 'day_late'

/** What is wrong with a day that was typed; undefined is one that does not exist. */
function findProblem(day: string | undefined, min = '', max = ''): Problem | undefined {
  if (day === undefined) return 'format_birthday'
  if (day === '') return undefined
  if (day < min) return 'day_early'
  return max !== '' && day > max ? 'day_late' : undefined
}

/** It holds once it is a day that exists and lies within the limits; what is wrong with it is said when it is left. */
function TypedDate({ id, value, min = '', max = '', required = false, onChoose }: DateInputProps) {
  const { t } = useText('forms')
  const { tag } = useLanguage().language
  const problemId = useId()
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
  }, t('problem.required'))
  const problem = isLeft ? findProblem(readDay(typed), min, max) : undefined
  const wrong = problem ? t(`problem.${problem}`, { day: problem === 'day_early' ? min : max }) : refused
  const isWrong = wrong !== undefined
  return (
    <div className={isWrong ? 'field is-error' : undefined}>
      <div className="field__box">
        <input
          id={id}
          dir="ltr"
          lang="en"
          autoComplete="off"
          maxLength={40}
          placeholder={t('placeholder.birthday')}
          value={typed}
          required={required}
          {...watched}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          onBlur={() => {
            setLeft(true)
            setTyped(parseDate(typed, tag) ?? typed)
          }}
        />
      </div>
      {isWrong ? (
        <p className="field__message" id={problemId} role="alert">
          <span className="field__problem">{wrong}</span>
        </p>
      ) : null}
    </div>
  )
}
