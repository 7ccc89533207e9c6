/** @jsxImportSource preact */
import { isKey } from '../../../../schemas/base/is-key.ts'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'

interface AmountFieldProps {
  id: string
  /** The value, while nothing is being typed. */
  shown: string
  /** What is wrong with a text, in words; undefined for a good one, which `onText` is given. */
  problemOf: (text: string) => string | undefined
  onText: (text: string) => void
  /** Whether what stands in the field is wrong: nothing may be bet then. */
  onWrong: (isWrong: boolean) => void
  isDisabled: boolean
  placeholder?: string
  /** Id of what describes it besides. */
  describedBy?: string
  before?: ComponentChildren
  after?: ComponentChildren
}

/** An amount to type. What is wrong stays in the field, and is said below it once the field is left. A new `key` empties it. */
export function AmountField(props: AmountFieldProps) {
  const {
    id,
    shown,
    problemOf: findProblem,
    onText,
    onWrong,
    isDisabled,
    placeholder,
    describedBy,
    before,
    after,
  } = props
  const problemId = useId()
  const [typed, setTyped] = useState<string>()
  const [isSaid, setSaid] = useState(false)
  const problem = typed === undefined ? undefined : findProblem(typed)
  const isShown = isSaid && problem !== undefined
  useEffect(() => () => onWrong(false), [])

  const leave = () => {
    if (problem === undefined) setTyped(undefined)
    setSaid(problem !== undefined)
  }
  return (
    <>
      <span class="stake-field" data-wrong={isShown}>
        {before}
        <input
          id={id}
          inputMode="decimal"
          autocomplete="off"
          placeholder={placeholder}
          disabled={isDisabled}
          value={typed ?? shown}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value)
            const isWrong = findProblem(value) !== undefined
            onWrong(isWrong)
            if (!isWrong) onText(value)
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (isKey(event, 'Enter')) leave()
          }}
          aria-invalid={isShown}
          aria-describedby={
            [isShown ? problemId : undefined, describedBy].filter(Boolean).join(' ') || undefined
          }
        />
        {after}
      </span>
      {isShown ? (
        <p class="field-problem" id={problemId} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  )
}
