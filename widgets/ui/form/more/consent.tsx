import { memo, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { FormHandle } from '../../../../engine/base/hooks/form/use-form.ts'
import { RichWords, type RichLinks } from './rich-words.tsx'

/** What the form around the box may ask of it. */
export interface ConsentHandle {
  /** Whether it is ticked; says so below where it is not. */
  check: () => boolean
  focus: () => void
}

export interface ConsentProps {
  t: FormHandle['t']
  age: number
  links: RichLinks
  ref?: Ref<ConsentHandle>
}

/** The box to tick: old enough, terms accepted. */
export const Consent = memo(function Consent({ t, age, links, ref }: ConsentProps) {
  const box = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  useImperativeHandle(
    ref,
    () => ({
      check() {
        const agreed = box.current?.checked === true
        setMissing(!agreed)
        return agreed
      },
      focus: () => box.current?.focus(),
    }),
    [],
  )
  return (
    <div className="consent">
      <label className="checkbox">
        <input
          ref={box}
          type="checkbox"
          name="consent"
          aria-required
          aria-invalid={isMissing ? true : undefined}
          aria-describedby="consent-message"
          onChange={() => {
            setMissing(false)
          }}
        />
        <span>
          <RichWords words={t('register.consent', { age })} links={links} />
        </span>
      </label>
      <p className={isMissing ? 'field__message is-error' : 'field__message'} id="consent-message">
        <span className="field__problem">{isMissing ? t('problem.required_consent') : null}</span>
      </p>
    </div>
  )
})
