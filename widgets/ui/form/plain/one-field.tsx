import { useEffect, useRef, type ReactNode } from 'react'
import type { ErrorCode } from '../../../../schemas/base/error-code.ts'
import { useText } from '../../../../engine/base/hooks/use-text.ts'
import { pasteCode } from '../paste-code.ts'
import { secretInput } from '../secret-input.ts'
import { Icon } from '../../icon/icon.tsx'
import '../form.css'

export interface OneFieldProps {
  id: string
  label: string
  hint?: ReactNode
  /** What is wrong with it. */
  problem?: ErrorCode | null
  /** The same in words, where they say more than those of the code. */
  problemWords?: string | undefined
  /** A code of digits, a code of letters, a person's name, a label of one's own, a password, a second password, money, or minutes. */
  kind: 'digits' | 'code' | 'name' | 'label' | 'password' | 'secret' | 'amount' | 'minutes'
  /** One of several: its name in the form, which is `answer` where it stands alone. */
  name?: string
  /** Has the focus when it comes. */
  isFirst?: boolean
  /** Stands in the box after the input. */
  after?: ReactNode
  onChange?: (value: string) => void
}

const attributes = {
  digits: {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    dir: 'ltr',
    className: 'number code',
    maxLength: 12,
  },
  code: {
    autoComplete: 'off',
    dir: 'ltr',
    autoCapitalize: 'none',
    spellCheck: false,
    className: 'number code',
  },
  name: { autoComplete: 'name' },
  label: { autoComplete: 'off', maxLength: 60 },
  password: { type: 'password', autoComplete: 'current-password' },
  secret: secretInput(),
  amount: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', className: 'number', maxLength: 17 },
  minutes: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', className: 'number', maxLength: 5 },
} as const

/** The one input of a small form. It has the focus when it comes, and again when what it held was wrong. */
export function OneField({ id, label, hint, problem = null, kind, after, onChange, ...rest }: OneFieldProps) {
  const { name = 'answer', isFirst = true, problemWords } = rest
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst || problem) input.current?.focus()
    if (problem) input.current?.select()
  }, [isFirst, problem])
  return (
    <div className={problem ? 'field form__wide is-error' : 'field form__wide'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <input
          ref={input}
          id={id}
          name={name}
          data-autofocus={isFirst || undefined}
          type="text"
          {...attributes[kind]}
          onPaste={kind === 'digits' ? pasteCode : undefined}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
        {after}
      </div>
      <p className="field__message" id={`${id}-message`} role={problem ? 'alert' : undefined}>
        {problem ? <Icon name="warning" /> : null}
        <span>{problem ? problemWords || t(`errors:${problem}`) : hint}</span>
      </p>
    </div>
  )
}

/** What was typed into the one field of a form. */
export function typedIn(form: HTMLFormElement): string {
  const value = new FormData(form).get('answer')
  return typeof value === 'string' ? value.trim() : ''
}
