import { type ReactNode, useId, useRef } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Source } from '../model/document-model.ts'
import type { FieldMeta } from './draw-place.ts'
import { type BoundField, type StudioContext, useStudio } from './field-context.ts'
import { nameKey } from './names.ts'
import { useReached } from './target.ts'

/** Whose a value is, in words. */
function getSourceText(source: Source, { brandNames }: StudioContext): string {
  if (source.kind === 'inherited') {
    const brand = brandNames.get(source.brand) ?? source.brand
    return t('studio.from.inherited', { brand })
  }
  return t(`studio.from.${source.kind}`)
}

export interface FieldFrameProps {
  meta: FieldMeta
  field: BoundField
  /** Problem of the widget's own, before the value is one. */
  problem?: string | undefined
  /** Of several inputs: the frame is a group. */
  isGroup?: boolean
  /** More about the value, below it. */
  note?: ReactNode
  children: (input: {
    id: string
    describedBy: string
    isWrong: boolean
    isDisabled: boolean
    label: string
  }) => ReactNode
}

/** A field: its name, what it does, whose its value is and how it is put back, and what is wrong with it. */
export function FieldFrame({ meta, field, problem, isGroup = false, note, children }: FieldFrameProps) {
  const studio = useStudio()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useReached(studio.target, { ...meta, isGroup }, () => box.current)
  const { name, help } = nameKey(meta.file, meta.named)
  const wrong = problem ?? (field.problem && `${field.problem.message}. ${field.problem.fix}`)
  const { kind } = field.source
  const isDisabled = studio.isReadOnly || meta.kind === 'locked'
  const canReset = !isDisabled && (kind === 'own' || kind === 'removed') && !/\]$/.test(meta.pointer)
  const label = isGroup ? (
    <span className="studio-field__label" id={`${id}-label`}>
      {name}
    </span>
  ) : (
    <label className="studio-field__label" htmlFor={id}>
      {name}
    </label>
  )
  return (
    <div
      className={wrong ? 'studio-field is-wrong' : 'studio-field'}
      ref={box}
      data-file={meta.file}
      data-pointer={meta.pointer}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <div className="studio-field__head">
        {label}
        <span className={`studio-field__from is-${kind}`}>{getSourceText(field.source, studio)}</span>
        {canReset ? (
          <Button kind="quiet" aria-label={t('studio.resetField', { field: name })} onClick={field.reset}>
            {t('studio.reset')}
          </Button>
        ) : null}
      </div>
      {children({ id, describedBy: `${id}-about`, isWrong: wrong !== undefined, isDisabled, label: name })}
      <div className="studio-field__about" id={`${id}-about`}>
        {wrong ? (
          <p className="studio-field__problem" role="alert">
            {wrong}
          </p>
        ) : null}
        {note}
        {help !== undefined && help !== '' ? <p className="studio-field__help">{help}</p> : null}
      </div>
    </div>
  )
}
