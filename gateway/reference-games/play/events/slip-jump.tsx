/** @jsxImportSource preact */
import type { Language } from '../words/words.ts'

/** Leads whoever uses the keyboard to the slip: from the top of the page, and from whatever was just picked. */
export function SlipJump({ t }: Pick<Language, 't'>) {
  return (
    <button type="button" class="skip" onClick={() => document.getElementById('slip')?.focus()}>
      {t('to_slip')}
    </button>
  )
}
