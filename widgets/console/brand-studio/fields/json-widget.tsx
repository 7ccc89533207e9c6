import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { isSame } from '../../../../schemas/brand/is-same.ts'
import { useField } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { getMeta } from './get-meta.ts'

function parse(text: string): { value?: unknown; isWrong: boolean } {
  try {
    return { value: JSON.parse(text), isWrong: false }
  } catch {
    return { isWrong: true }
  }
}

function format(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2)
}

/** A value for which there is no form of its own, as the file says it. */
export function JsonWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const [typed, setTyped] = useState<string>()
  const parsed = typed === undefined ? undefined : parse(typed)
  const isOther = parsed && !parsed.isWrong && !isSame(parsed.value, field.value)
  const text = typed === undefined || isOther ? format(field.value) : typed
  return (
    <FieldFrame meta={meta} field={field} problem={parsed?.isWrong ? t('studio.notJson') : undefined}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <textarea
          id={id}
          className="studio-field__input studio-field__input--code"
          rows={Math.min(16, Math.max(3, text.split('\n').length))}
          spellCheck={false}
          dir="ltr"
          value={text}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = parse(target.value)
            if (!next.isWrong) field.set(next.value)
          }}
          onBlur={() => {
            if (!parsed?.isWrong) setTyped(undefined)
          }}
        />
      )}
    </FieldFrame>
  )
}
