import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { innerPlace } from '../../../../schemas/brand/places.ts'
import { formatPointer, parsePointer } from '../../../../schemas/brand/pointer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { listRemoving } from '../model/edit.ts'
import { beginValue } from './begin-value.ts'
import { listKeys } from './draw-place.ts'
import { useDocument, useFrame, useRead, useStudio } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { getMeta } from './get-meta.ts'
import { listMapKeys } from './list-names.ts'
import { useOpen } from './target.ts'

/** Keys below which a map is drawn open: more are looked through first. */
const fewKeys = 12

function Entry({
  file,
  pointer,
  name,
  isDisabled,
}: {
  file: string
  pointer: string
  name: string
  isDisabled: boolean
}) {
  const { draft, Place: Part } = useStudio()
  const model = useDocument(file)
  return (
    <li className="studio-entry">
      <Part file={file} pointer={pointer} />
      {isDisabled ? null : (
        <button
          type="button"
          className="icon-button"
          aria-label={t('studio.remove', { what: name })}
          onClick={() => draft.act(listRemoving(model, pointer))}
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
  )
}

function NewKey({ file, pointer, label }: { file: string; pointer: string; label: string }) {
  const { draft } = useStudio()
  const model = useDocument(file)
  const [typed, setTyped] = useState('')
  const key = typed.trim()
  const inner = formatPointer([...parsePointer(pointer), key])
  const place = innerPlace(model.getPlace(pointer), key)
  const [node] = place.forms
  const canAdd = key !== '' && node !== undefined && model.read(inner) === undefined
  const add = () => {
    if (!canAdd) return
    draft.act([{ file, pointer: inner, do: 'set', value: beginValue(place.root, node) }])
    setTyped('')
  }
  return (
    <span className="studio-set__add">
      <input
        className="studio-field__input"
        aria-label={t('studio.addTo', { what: label })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button kind="ghost" disabled={!canAdd} onClick={add}>
        {t('studio.add')}
      </Button>
    </span>
  )
}

/** Parts under names that the document gives them. */
export function MapWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const { file, pointer } = meta
  const { target } = useStudio()
  const names = useRead(file, [pointer], (model) =>
    JSON.stringify([
      ...new Set([...listKeys(model.getPlace(pointer), undefined), ...listMapKeys(model, pointer)]),
    ]),
  )
  const keys = JSON.parse(names) as string[]
  const field = useFrame({ file, pointer })
  const [isOpen, setOpen] = useOpen(target, { file, pointer }, keys.length <= fewKeys)
  return (
    <FieldFrame meta={meta} field={field} isGroup>
      {({ isDisabled, label }) => (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('studio.entries', { count: keys.length })}</summary>
          {isOpen ? (
            <ul className="studio-list">
              {keys.map((key) => (
                <Entry
                  key={key}
                  file={file}
                  pointer={formatPointer([...parsePointer(pointer), key])}
                  name={key}
                  isDisabled={isDisabled}
                />
              ))}
            </ul>
          ) : null}
          {isDisabled ? null : <NewKey file={file} pointer={pointer} label={label} />}
        </details>
      )}
    </FieldFrame>
  )
}
