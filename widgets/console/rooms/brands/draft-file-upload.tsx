import { useId, useState } from 'react'
import { listWrong } from '../../../../engine/console/refused-brand.ts'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { readBase64 } from '../../kit/read-base64.ts'
import { Problem } from '../../kit/state.tsx'

type Note = ConsoleValue<'draftFileStore'>['notes'][number]

/** Calls whose answers another file of a draft changes: its small pictures stay. */
export const changedByFiles = ['draftAssets', 'draftDetail', 'draftList', 'draftCheck'] as const

/** Bytes that the gateway takes of one file. */
const maxBytes = 5 * 1024 * 1024

/** Why a file was not taken, beside the file that it was meant for. */
export function FileProblem({ error }: { error: unknown }) {
  const wrong = listWrong(error)
  if (wrong.length === 0) return <Problem error={error} />
  return (
    <div role="alert">
      {wrong.map(({ message, fix }, index) => (
        <p key={index}>
          <span className="problem">{message}</span> <span className="note">{fix}</span>
        </p>
      ))}
    </div>
  )
}

interface FileUploadProps {
  draft: { brand: string; id: string; version: number }
  /** Where a chosen file goes, by its name. */
  getPath: (name: string) => string
  /** What the button says, and what it is called by those who hear it. */
  text: string
  label?: string
  accept: string
}

/** A button that asks for a file and sends it, with how far it is and what was wrong with it. */
export function FileUpload({ draft, getPath, text, label, accept }: FileUploadProps) {
  const store = useCommand('draftFileStore', changedByFiles)
  const said = useId()
  const [name, setName] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const [notes, setNotes] = useState<readonly Note[]>([])
  const { brand, id, version } = draft
  const send = async (chosen: File) => {
    setName(chosen.name)
    setNotes([])
    setTooLarge(chosen.size > maxBytes)
    store.reset()
    if (chosen.size > maxBytes) return
    const bytes = await readBase64(chosen)
    store.mutate(
      { brand, id, version, file: getPath(chosen.name), bytes },
      { onSuccess: (made) => setNotes(made.notes) },
    )
  }
  return (
    <div className="brand__upload">
      <label className={buttonClass({ kind: 'ghost' })}>
        {text}
        <input
          type="file"
          accept={accept}
          aria-label={label ?? text}
          aria-describedby={said}
          disabled={store.isPending}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void send(chosen)
            target.value = ''
          }}
        />
      </label>
      <div id={said}>
        {store.isPending ? (
          <p role="status">
            <progress aria-label={t('brands.fileSending', { name })} />{' '}
            <bdi>{t('brands.fileSending', { name })}</bdi>
          </p>
        ) : null}
        {isTooLarge ? (
          <p className="problem" role="alert">
            {t('brands.fileTooLarge', { name })}
          </p>
        ) : (
          <FileProblem error={store.error} />
        )}
        {notes.length > 0 ? (
          <p className="note" role="status">
            {notes.map((note) => t(`brands.fileNote.${note}`)).join(' ')}
          </p>
        ) : null}
      </div>
    </div>
  )
}
