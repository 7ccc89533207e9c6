import type { WidgetProps } from '@rjsf/utils'
import { t } from '../../../../engine/console/console-words.ts'
import { findOption } from '../../../../schemas/brand/check/check-value.ts'
import { beginValue } from './begin-value.ts'
import { useDocument, useFrame, useRead, useStudio } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { listOptions } from './field-kind.ts'
import { getMeta } from './get-meta.ts'

/** An object of one of several kinds: which it is, then its fields. */
export function UnionWidget(props: WidgetProps) {
  const meta = getMeta(props)
  const { file, pointer } = meta
  const { Place: Part } = useStudio()
  const model = useDocument(file)
  const place = model.getPlace(pointer)
  const options = listOptions(place)
  const chosen = useRead(file, [pointer], (read) => {
    const value = read.read(pointer)
    const option = value === undefined ? undefined : findOption(options, value)
    return String(option ? options.indexOf(option) : -1)
  })
  const field = useFrame({ file, pointer })
  return (
    <FieldFrame meta={meta} field={field} isGroup>
      {({ isDisabled, label }) => (
        <>
          <select
            className="studio-field__input"
            aria-label={t('studio.kindOf', { what: label })}
            value={chosen}
            disabled={isDisabled}
            onChange={({ target }) => {
              const option = options[Number(target.value)]
              if (option) field.set(beginValue(place.root, option))
              else field.reset()
            }}
          >
            {chosen === '-1' ? <option value="-1">{t('none')}</option> : null}
            {options.map((option, index) => (
              <option key={String(index)} value={String(index)}>
                {String(option['description'] ?? index + 1).replace(/\.$/, '')}
              </option>
            ))}
          </select>
          {chosen === '-1' ? null : <Part key={chosen} file={file} pointer={pointer} />}
        </>
      )}
    </FieldFrame>
  )
}
