import { useId, useState } from 'react'
import { useKit } from '../../../../engine/base/hooks/use-kit.ts'
import { useLanguage } from '../../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../../engine/base/hooks/use-text.ts'
import { parseDate } from '../../../../schemas/rules/parse-date.ts'
import '../form.css'

export interface DateInputProps {
  id: string
  /** yyyy-MM-dd; '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (value: string) => void
}

/** A date outside of a form. Where the browser speaks another language than the page, it is typed. */
export function DateInput({ id, value, min, max, onChoose }: DateInputProps) {
  const { getDateLanguage } = useKit()
  if (getDateLanguage() !== undefined) return <TypedDate {...{ id, value, onChoose }} />
  return (
    <div className="field__box">
      <input
        type="date"
        {...{ id, value, min, max }}
        onChange={({ target }) => {
          onChoose(target.value)
        }}
      />
    </div>
  )
}

/** It holds once it is a day that exists; what is wrong with it is said when it is left. */
function TypedDate({ id, value, onChoose }: DateInputProps) {
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
  const isWrong = isLeft && typed !== '' && parseDate(typed, tag) === undefined
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
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          onBlur={() => {
            setLeft(true)
            setTyped(parseDate(typed, tag) ?? typed)
          }}
          onChange={({ target }) => {
            const text = target.value
            const day = text.trim() === '' ? '' : parseDate(text, tag)
            setTyped(text)
            setLeft(false)
            if (day !== undefined) onChoose(day)
          }}
        />
      </div>
      {isWrong ? (
        <p className="field__message" id={problemId} role="alert">
          <span className="field__problem">{t('problem.format_birthday')}</span>
        </p>
      ) : null}
    </div>
  )
}
