import { useId, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { listOperations } from '../../../../schemas/brand/changes.ts'
import type { Operation } from '../../../../schemas/brand/operations.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { DraftFiles } from '../../rooms/brands/draft-files.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { useFrame, useStudio } from '../fields/field-context.ts'
import type { DocumentModel } from '../model/document-model.ts'
import { useOpenedFile } from './place-card.tsx'

function isText(file: string): boolean {
  return file.endsWith('.json') || file.endsWith('.md')
}

function format({ file, own, effective }: DocumentModel): string {
  if (file.endsWith('.md')) return typeof effective === 'string' ? effective : ''
  return own === undefined ? '{}' : JSON.stringify(own, null, 2)
}

/** What makes a file of what was typed; undefined where it is no JSON. */
function readText(model: DocumentModel, text: string): Operation[] | undefined {
  const { file, schema, own } = model
  if (file.endsWith('.md')) return [{ file, pointer: '', do: 'set', value: text }]
  try {
    const value: unknown = JSON.parse(text)
    return own === undefined
      ? [{ file, pointer: '', do: 'set', value }]
      : listOperations(file, schema, own, value)
  } catch {
    return undefined
  }
}

/** The text of a file: what is typed counts once it is taken over. */
function FileText({ model }: { model: DocumentModel }) {
  const { draft, isReadOnly } = useStudio()
  const { file } = model
  const id = useId()
  const { problem } = useFrame({ file, pointer: '' })
  const [typed, setTyped] = useState<string>()
  const text = typed ?? format(model)
  const operations = typed === undefined ? [] : readText(model, typed)
  const wrong = operations === undefined ? t('studio.notJson') : problem?.message
  return (
    <div className="studio-field">
      <label className="studio-field__label" htmlFor={id}>
        {file}
      </label>
      <textarea
        id={id}
        className="studio-field__input studio-field__input--code"
        rows={24}
        spellCheck={false}
        dir="ltr"
        value={text}
        disabled={isReadOnly}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="studio-field__problem" id={`${id}-about`} role="alert">
        {wrong}
      </p>
      {isReadOnly ? null : (
        <Button
          kind="ghost"
          disabled={typed === undefined || operations === undefined || operations.length === 0}
          onClick={() => {
            if (operations) draft.act(operations)
            setTyped(undefined)
          }}
        >
          {t('studio.takeText')}
        </Button>
      )}
    </div>
  )
}

/** The files of the brand as they are written, without secrets, and its pictures, fonts and articles. */
export function FilesSection({ brand, id }: { brand: string; id: string }) {
  const { data, error, refetch } = useCall('draftFiles', { query: { brand, id } })
  const [file, setFile] = useState('brand.json')
  return (
    <QueryState of={{ data, error, refetch }}>
      {({ files }) => (
        <>
          <Select
            label={t('studio.file')}
            hint={t('studio.filesHint')}
            value={file}
            choices={files
              .filter((entry) => isText(entry.file) && (entry.from === brand || entry.file.endsWith('.md')))
              .map((entry) => ({ value: entry.file, label: entry.file }))}
            onChange={({ target }) => setFile(target.value)}
          />
          <OpenedFile key={file} file={file} />
          <h3>{t('brands.draftFiles')}</h3>
          <DraftFiles brand={brand} id={id} />
        </>
      )}
    </QueryState>
  )
}

function OpenedFile({ file }: { file: string }) {
  const { model, error, refetch } = useOpenedFile(file)
  if (model) return <FileText model={model} />
  return <QueryState of={{ error, refetch }} />
}
