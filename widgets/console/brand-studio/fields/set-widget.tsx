import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { isKey } from '../../../../schemas/base/is-key.ts'
import { innerPlace } from '../../../../schemas/brand/places.ts'
import { formatSegment } from '../../../../schemas/brand/pointer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { listInserting, listMoving, listRemoving } from '../model/edit.ts'
import { useDocument, useField, useStudio } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { listValues } from './field-kind.ts'
import { getMeta } from './get-meta.ts'
import { nameValue } from './names.ts'
import { readNumber, toText } from './read-typed.ts'

function getName(value: unknown): string {
  return formatSegment([['', toText(value)]])
}

/** Values of which each is there once, in an order: added, taken away and moved by buttons. */
export function SetWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const field = useField(meta)
  const model = useDocument(meta.file)
  const { draft } = useStudio()
  const [typed, setTyped] = useState('')
  const itemPlace = innerPlace(model.getPlace(meta.pointer), [])
  const items = Array.isArray(field.value) ? (field.value as unknown[]) : []
  const values = listValues(itemPlace)
  const left = values?.filter((value) => !items.includes(value))
  const isNumber = itemPlace.forms[0]?.type === 'integer' || itemPlace.forms[0]?.type === 'number'
  const name = (value: unknown) => nameValue(meta.file, meta.named, toText(value))
  const at = (value: unknown) => `${meta.pointer}/${getName(value)}`
  const move = (index: number, to: number) => {
    const next = items.filter((_, other) => other !== index)[to]
    draft.act(listMoving(model, at(items[index]), next === undefined ? undefined : getName(next)))
  }
  const add = (value: unknown) => {
    if (value === undefined || value === '' || items.includes(value)) return
    draft.act(listInserting(model, at(value), value))
    setTyped('')
  }
  return (
    <FieldFrame meta={meta} field={field} isGroup>
      {({ isDisabled, label }) => (
        <div className="studio-set">
          <ul>
            {items.map((item, index) => (
              <li key={toText(item)}>
                <span>{name(item)}</span>
                {isDisabled ? null : (
                  <>
                    <button
                      type="button"
                      className="icon-button"
                      disabled={index === 0}
                      aria-label={t('studio.up', { what: name(item) })}
                      onClick={() => move(index, index - 1)}
                    >
                      <Icon name="up" />
                    </button>
                    <button
                      type="button"
                      className="icon-button"
                      disabled={index === items.length - 1}
                      aria-label={t('studio.down', { what: name(item) })}
                      onClick={() => move(index, index + 1)}
                    >
                      <Icon name="down" />
                    </button>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={t('studio.remove', { what: name(item) })}
                      onClick={() => draft.act(listRemoving(model, at(item)))}
                    >
                      <Icon name="close" />
                    </button>
                  </>
                )}
              </li>
            ))}
          </ul>
          {isDisabled ? null : left ? (
            left.length === 0 ? null : (
              <select
                className="studio-field__input"
                aria-label={t('studio.addTo', { what: label })}
                value=""
                onChange={({ target }) => add(left.find((value) => String(value) === target.value))}
              >
                <option value="">{t('studio.add')}</option>
                {left.map((value) => (
                  <option key={value} value={String(value)}>
                    {name(value)}
                  </option>
                ))}
              </select>
            )
          ) : (
            <span className="studio-set__add">
              <input
                className="studio-field__input"
                aria-label={t('studio.addTo', { what: label })}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  if (!isKey(event, 'Enter')) return
                  event.preventDefault()
                  add(isNumber ? readNumber(typed) : typed.trim())
                }}
              />
              <Button kind="ghost" onClick={() => add(isNumber ? readNumber(typed) : typed.trim())}>
                {t('studio.add')}
              </Button>
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
