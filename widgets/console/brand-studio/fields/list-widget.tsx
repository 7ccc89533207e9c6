import type { WidgetProps } from '@rjsf/utils'
import { useId, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { innerPlace, type Place, readKeyword } from '../../../../schemas/brand/places.ts'
import { formatSegment, parseSegment } from '../../../../schemas/brand/pointer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { listInserting, listMoving, listRemoving } from '../model/edit.ts'
import { beginValue } from './begin-value.ts'
import { useDocument, useFrame, useRead, useStudio } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { listValues } from './field-kind.ts'
import { getMeta } from './get-meta.ts'
import { JsonWidget } from './json-widget.tsx'
import { listItemNames } from './list-names.ts'
import { nameKey, nameValue } from './names.ts'
import { useOpen } from './target.ts'

/** What an item is called: the values that tell it from others. */
function getTitle(name: string): string {
  const segment = parseSegment(name)
  return typeof segment === 'string' ? segment : segment.map(([, value]) => value).join(' · ')
}

interface ItemProps {
  file: string
  pointer: string
  name: string
  before: string | undefined
  after: string | undefined
  isDisabled: boolean
}

/** An item of a list: its fields are drawn once it is opened. */
function Item({ file, pointer, name, before, after, isDisabled }: ItemProps) {
  const { draft, target, Place: Part } = useStudio()
  const model = useDocument(file)
  const [isOpen, setOpen] = useOpen(target, { file, pointer })
  const title = getTitle(name)
  return (
    <li className="studio-item">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <bdi>{title}</bdi>
        </summary>
        {isOpen ? <Part file={file} pointer={pointer} /> : null}
      </details>
      {isDisabled ? null : (
        <span className="studio-item__acts">
          <button
            type="button"
            className="icon-button"
            disabled={before === undefined}
            aria-label={t('studio.up', { what: title })}
            onClick={() => draft.act(listMoving(model, pointer, before))}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className="icon-button"
            disabled={after === undefined}
            aria-label={t('studio.down', { what: title })}
            onClick={() =>
              after !== undefined &&
              draft.act(listMoving(model, `${pointer.slice(0, -name.length)}${after}`, name))
            }
          >
            <Icon name="down" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('studio.remove', { what: title })}
            onClick={() => draft.act(listRemoving(model, pointer))}
          >
            <Icon name="trash" />
          </button>
        </span>
      )}
    </li>
  )
}

/** The keys that a new item is told apart by. */
function listIdentity(place: Place): string[] {
  const by = readKeyword(place, 'by')
  const first = Array.isArray(by) ? String(by[0]) : String(by)
  return first.split('+')
}

/** What is asked for a new item: what tells it from the others. */
function NewItem({ file, pointer, label }: { file: string; pointer: string; label: string }) {
  const { draft } = useStudio()
  const model = useDocument(file)
  const id = useId()
  const place = model.getPlace(pointer)
  const items = innerPlace(place, [])
  const keys = listIdentity(place)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const identity = keys.map(
    (key) => [key, (typed[key] ?? listValues(innerPlace(items, key))?.[0] ?? '').toString()] as const,
  )
  const isThere = listItemNames(model, pointer)?.includes(formatSegment(identity)) ?? false
  const add = () => {
    const [node] = items.forms
    const begun = node ? beginValue(items.root, node) : {}
    const value = { ...(begun as object), ...Object.fromEntries(identity) }
    draft.act(listInserting(model, `${pointer}/${formatSegment(identity)}`, value))
    setTyped({})
  }
  return (
    <div className="studio-set__add" role="group" aria-label={t('studio.addTo', { what: label })}>
      {keys.map((key) => {
        const values = listValues(innerPlace(items, key))
        const { name } = nameKey(file, `${pointer}/${formatSegment(identity)}/${key}`)
        const change = (value: string) => setTyped({ ...typed, [key]: value })
        return (
          <label key={key} htmlFor={`${id}-${key}`}>
            {name}
            {values ? (
              <select
                id={`${id}-${key}`}
                className="studio-field__input"
                value={typed[key] ?? String(values[0])}
                onChange={({ target }) => change(target.value)}
              >
                {values.map((value) => (
                  <option key={value} value={String(value)}>
                    {nameValue(file, `${pointer}/${formatSegment(identity)}/${key}`, String(value))}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`${id}-${key}`}
                className="studio-field__input"
                value={typed[key] ?? ''}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </label>
        )
      })}
      <Button kind="ghost" disabled={isThere || identity.some(([, value]) => value === '')} onClick={add}>
        {t('studio.add')}
      </Button>
    </div>
  )
}

/** A list whose items are told apart: added, taken away and moved by buttons, each opened by itself. */
export function ListWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const { file, pointer } = meta
  const names = useRead(file, [pointer], (model) => JSON.stringify(listItemNames(model, pointer) ?? null))
  const field = useFrame({ file, pointer })
  const listed = JSON.parse(names) as string[] | null
  // Two that nothing tells apart have no place that a step could name.
  if (listed === null) return <JsonWidget {...props} />
  return (
    <FieldFrame meta={meta} field={field} isGroup>
      {({ isDisabled, label }) => (
        <>
          <ul className="studio-list">
            {listed.map((name, index, all) => (
              <Item
                key={name}
                file={file}
                pointer={`${pointer}/${name}`}
                name={name}
                before={all[index - 1]}
                after={all[index + 1]}
                isDisabled={isDisabled}
              />
            ))}
          </ul>
          {isDisabled ? null : <NewItem file={file} pointer={pointer} label={label} />}
        </>
      )}
    </FieldFrame>
  )
}
