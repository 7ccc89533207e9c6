import type { Ref } from 'react'
import type { FormHandle } from '../../engine/hooks/use-form.ts'
import { RichWords, type RichLinks } from './rich-words.tsx'

export interface ConsentProps {
  t: FormHandle['t']
  age: number
  links: RichLinks
  isMissing: boolean
  onChange: (isChecked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** The box to tick: old enough, terms accepted. */
export function Consent({ t, age, links, isMissing, onChange, ref }: ConsentProps) {
  return (
    <div className="consent">
      <label className="checkb">
        <input
          ref={ref}
          type="checkbox"
          name="consent"
          aria-required
          aria-invalid={isMissing ? true : undefined}
          aria-describedby="consent-message"
          onChange={(event) => {
            onChange(event.target.checked)
          }}
        />
        <span>
          <RichWords words={t('register.consent', { age })} links={links} />
        </span>
      </label>
      <p className={isMissing ? 'field__msg is-err' : 'vh'} id="consent-message">
        {isMissing ? t('problem.required_consent') : null}
      </p>
    </div>
  )
}
