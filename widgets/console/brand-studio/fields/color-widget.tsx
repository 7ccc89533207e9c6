import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { toHex } from '../../../../schemas/brand/check/read-color-text.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import { contrastPairs, contrastRatio } from '../../../../schemas/theme/contrast.ts'
import { type Against, nearestPassing } from '../../../../schemas/theme/nearest-passing.ts'
import { colorText } from '../../../../schemas/theme/values.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { DocumentModel } from '../model/document-model.ts'
import { useDocument, useField, useRead, useStudio } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { getMeta } from './get-meta.ts'
import { nameKey } from './names.ts'
import { Swatch } from './swatch.tsx'

/** A colour as text, in whichever form it was written. */
function getColorText(value: unknown): string {
  const inner = isPlain(value) && '$value' in value ? value['$value'] : value
  if (typeof inner === 'string') return inner
  if (!isPlain(inner)) return ''
  if (Array.isArray(inner['components'])) return colorText(inner as { components: number[] })
  return typeof inner['hex'] === 'string' ? inner['hex'] : ''
}

/** Red, green and blue of #rrggbb or #rgb; undefined for any other text. */
export function getComponents(text: string): number[] | undefined {
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

/** What cannot be told apart from a colour well enough, and the nearest that can be. */
interface Faint {
  lines: string[]
  better: string | undefined
}

/** Every pair of the colour that cannot be told apart well enough, in words. */
function listFaint(model: DocumentModel, pointer: string): Faint {
  const [, , scheme, role = ''] = pointer.split('/')
  const read = (name: string) => getComponents(getColorText(model.read(`/color/${scheme ?? ''}/${name}`)))
  const own = read(role)
  const against: Against[] = []
  const lines = listPairs(pointer).flatMap(({ text, ground, minimum }) => {
    const name = text === role ? ground : text
    const components = read(name)
    if (!own || !components) return []
    against.push({ components, minimum })
    const ratio = contrastRatio(own, components)
    if (ratio >= minimum) return []
    const other = nameKey(model.file, `/color/${scheme ?? ''}/${name}`).name
    return [t('studio.faint', { other, ratio: ratio.toFixed(1), minimum })]
  })
  const nearest = own && lines.length > 0 ? nearestPassing(own, against) : undefined
  return { lines, better: nearest && colorText({ components: nearest }) }
}

interface FaintNoteProps extends Faint {
  field: string
  onUse: ((color: string) => void) | undefined
}

/** What cannot be read in a colour, and a button that takes the nearest that can. */
function FaintNote({ lines, better, field, onUse }: FaintNoteProps) {
  return (
    <>
      <ul className="studio-field__faint">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {better === undefined ? <p className="studio-field__help">{t('studio.noColor')}</p> : null}
      {better !== undefined && onUse ? (
        <Button
          kind="quiet"
          aria-label={t('studio.useColorFor', { color: better, field })}
          onClick={() => onUse(better)}
        >
          <Swatch color={better} />
          {t('studio.useColor', { color: better })}
        </Button>
      ) : null}
    </>
  )
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
  const faint = JSON.parse(
    useRead(meta.file, others, () => JSON.stringify(listFaint(model, meta.pointer))),
  ) as Faint
  const { isReadOnly } = useStudio()
  const set = (next: string) => {
    const own = model.readOwn(meta.pointer).value
    field.set(isPlain(own) && '$description' in own ? { ...own, $value: next } : next)
  }
  const note =
    faint.lines.length === 0 ? null : (
      <FaintNote
        {...faint}
        field={nameKey(meta.file, meta.named).name}
        onUse={isReadOnly ? undefined : set}
      />
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
