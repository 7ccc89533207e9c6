import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { toHex } from '../../../../schemas/brand/check/read-color-text.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import { contrastPairs, contrastRatio } from '../../../../schemas/theme/contrast.ts'
import { colorText } from '../../../../schemas/theme/values.ts'
import type { DocumentModel } from '../model/document-model.ts'
import { useDocument, useField, useRead } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { getMeta } from './get-meta.ts'
import { nameKey } from './names.ts'

/** A colour as text, in whichever form it was written. */
function getColorText(value: unknown): string {
  const inner = isPlain(value) && '$value' in value ? value['$value'] : value
  if (typeof inner === 'string') return inner
  if (!isPlain(inner)) return ''
  if (Array.isArray(inner['components'])) return colorText(inner as { components: number[] })
  return typeof inner['hex'] === 'string' ? inner['hex'] : ''
}

function getComponents(text: string): number[] | undefined {
  const [, digits] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16) / 255)
}

/** The pairs that a colour has to be told apart in. */
function listPairs(pointer: string) {
  const [, group, , role = ''] = pointer.split('/')
  return group === 'color' ? contrastPairs.filter(({ text, ground }) => text === role || ground === role) : []
}

/** Every pair of the colour that cannot be told apart well enough, in words, one a line. */
function listFaint(model: DocumentModel, pointer: string): string {
  const [, , scheme, role = ''] = pointer.split('/')
  const read = (name: string) => getComponents(getColorText(model.read(`/color/${scheme ?? ''}/${name}`)))
  const lines = listPairs(pointer).flatMap(({ text, ground, minimum }) => {
    const [ink, paper] = [read(text), read(ground)]
    const ratio = ink && paper ? contrastRatio(ink, paper) : minimum
    if (ratio >= minimum) return []
    const other = nameKey(model.file, `/color/${scheme ?? ''}/${text === role ? ground : text}`).name
    return [t('studio.faint', { other, ratio: ratio.toFixed(1), minimum })]
  })
  return lines.join('\n')
}

/** A colour with a swatch, and what cannot be read in it. */
export function ColorWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const model = useDocument(meta.file)
  const text = getColorText(field.value)
  const plain = getComponents(text) ? text : '#000000'
  const others = useMemo(() => {
    const scheme = meta.pointer.replace(/\/[^/]*$/, '')
    return [...new Set(listPairs(meta.pointer).flatMap(({ text, ground }) => [text, ground]))].map(
      (role) => `${scheme}/${role}`,
    )
  }, [meta.pointer])
  const faint = useRead(meta.file, others, () => listFaint(model, meta.pointer))
  const set = (next: string) => {
    const own = model.readOwn(meta.pointer).value
    field.set(isPlain(own) && '$description' in own ? { ...own, $value: next } : next)
  }
  const note =
    faint === '' ? null : (
      <ul className="studio-field__faint">
        {faint.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  return (
    <FieldFrame meta={meta} field={field} note={note}>
      {({ id, describedBy, isWrong, isDisabled, label }) => (
        <span className="studio-color">
          <input
            type="color"
            aria-label={t('studio.pickColor', { field: label })}
            value={plain.length === 4 ? plain.replace(/[0-9a-f]/gi, '$&$&') : plain.slice(0, 7)}
            disabled={isDisabled}
            onChange={({ target }) => set(target.value)}
          />
          <input
            id={id}
            className="studio-field__input"
            value={text}
            spellCheck={false}
            disabled={isDisabled}
            aria-invalid={isWrong || undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => set(target.value)}
            onBlur={({ target }) => {
              const hex = toHex(target.value)
              if (hex !== undefined) set(hex)
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}
