import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { isSame } from '../../../../schemas/brand/is-same.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import { useDocument, useField } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { listValues } from './field-kind.ts'
import { getMeta } from './get-meta.ts'
import { nameValue } from './names.ts'
import { readMeasure, readNumber, toText } from './read-typed.ts'

/** What was typed, for as long as it means the value: 1. is 1, and 16 is 16px. */
function useTyped(value: unknown, read: (text: string) => unknown): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>()
  return [typed !== undefined && isSame(read(typed), value) ? typed : toText(value), setTyped]
}

/** A text in one line. */
export function TextWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const isFigure = meta.kind === 'amount' || meta.kind === 'number'
  return (
    <FieldFrame meta={meta} field={field}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <input
          id={id}
          className="studio-field__input"
          value={toText(field.value)}
          inputMode={isFigure ? 'decimal' : undefined}
          dir="auto"
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => field.set(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** A number as it is typed; what is none stays to be seen, and is said to be none. */
export function NumberWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const [text, setText] = useTyped(field.value, readNumber)
  return (
    <FieldFrame meta={meta} field={field}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <input
          id={id}
          className="studio-field__input studio-field__input--short"
          value={text}
          inputMode="decimal"
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            setText(target.value)
            field.set(readNumber(target.value))
          }}
        />
      )}
    </FieldFrame>
  )
}

/** A length or a time with its unit: 16px, 200ms. */
export function MeasureWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const unit = isPlain(field.value) ? String(field.value['unit']) : ''
  const [text, setText] = useTyped(field.value, (typed) => readMeasure(typed, unit))
  return (
    <FieldFrame meta={meta} field={field}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <input
          id={id}
          className="studio-field__input studio-field__input--short"
          value={text}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            setText(target.value)
            field.set(readMeasure(target.value, unit))
          }}
        />
      )}
    </FieldFrame>
  )
}

/** A text of several lines. */
export function LongTextWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  return (
    <FieldFrame meta={meta} field={field}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <textarea
          id={id}
          className="studio-field__input"
          rows={2}
          dir="auto"
          value={toText(field.value)}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => field.set(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Texts of which each has a line. */
export function LinesWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const lines = Array.isArray(field.value)
    ? (field.value as unknown[]).map(toText).join('\n')
    : toText(field.value)
  return (
    <FieldFrame meta={meta} field={field} note={<p className="studio-field__help">{t('studio.lines')}</p>}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <textarea
          id={id}
          className="studio-field__input"
          rows={3}
          value={lines}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => field.set(target.value === '' ? [] : target.value.split('\n'))}
          onBlur={({ target }) => {
            const kept = target.value.split('\n').filter((line) => line.trim() !== '')
            if (kept.join('\n') !== lines) field.set(kept)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** One of the values that there are. */
export function ChoiceWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const model = useDocument(meta.file)
  const values = listValues(model.getPlace(meta.pointer)) ?? []
  const chosen = toText(field.value)
  const isKnown = values.some((value) => String(value) === chosen)
  return (
    <FieldFrame meta={meta} field={field}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <select
          id={id}
          className="studio-field__input"
          value={chosen}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => field.set(values.find((value) => String(value) === target.value))}
        >
          {isKnown ? null : <option value={chosen}>{chosen === '' ? t('none') : chosen}</option>}
          {values.map((value) => (
            <option key={value} value={String(value)}>
              {nameValue(meta.file, meta.named, String(value))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** Yes or no. */
export function TickWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  return (
    <FieldFrame meta={meta} field={field}>
      {({ id, describedBy, isWrong, isDisabled }) => (
        <input
          id={id}
          className="studio-field__tick"
          type="checkbox"
          checked={field.value === true}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => field.set(target.checked)}
        />
      )}
    </FieldFrame>
  )
}

/** What is changed by an act of its own: shown, and never a secret. */
export function LockedWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const model = useDocument(meta.file)
  const isSecret = model.getPlace(meta.pointer).forms.some(({ visibility }) => visibility === 'secret')
  const note = t(isSecret ? 'studio.secret' : 'studio.ownAct')
  return (
    <FieldFrame meta={meta} field={field} note={<p className="studio-field__help">{note}</p>}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className="studio-field__input"
          value={isSecret ? '••••••' : toText(field.value)}
          readOnly
          disabled
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  )
}
