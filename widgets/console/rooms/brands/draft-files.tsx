import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { useMay } from '../../kit/use-me.ts'
import { changedByFiles, FileProblem, FileUpload } from './draft-file-upload.tsx'
import { FileThumb } from './file-thumb.tsx'
import './brands.css'

type Listed = ConsoleValue<'draftAssets'>['files'][number]
interface Draft {
  brand: string
  id: string
}

/** What a file may be chosen from, for what it is to be. */
const pictures = '.png,.jpg,.jpeg,.webp,.avif,.svg'
const accepted = { picture: pictures, font: '.woff2', article: '.md' }
const allAccepted = Object.values(accepted).join(',')

/** Where a new file goes: its name as brands write names. */
export function getUploadPath(name: string): string {
  const clean = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
  if (clean.toLowerCase().endsWith('.md')) return `content/${clean}`
  const [, stem = clean, ending = ''] = /^(.*)(\.[^.]+)$/.exec(clean) ?? []
  const folder = ending.toLowerCase() === '.woff2' ? 'assets/fonts' : 'assets'
  return `${folder}/${stem.toLowerCase()}${ending.toLowerCase()}`
}

/** The ending that takes a file's place: what it is called by stays as it is. */
function getEnding(file: string): string {
  return file.slice(file.lastIndexOf('.'))
}

function formatSize(bytes: number): string {
  return t('brands.fileSize', { size: Math.max(1, Math.round(bytes / 1024)) })
}

interface FileEntryProps {
  draft: Draft & { version: number }
  file: Listed
  mayWrite: boolean
}

function FileActions({
  draft: { brand, id, version },
  file: { file, kind, state },
}: Omit<FileEntryProps, 'mayWrite'>) {
  const save = useCommand('draftSave', changedByFiles)
  const undo = useCommand('draftFileUndo', changedByFiles)
  const isPending = save.isPending || undo.isPending
  const error = save.error ?? undo.error
  const remove = () => save.mutate({ brand, id, version, operations: [{ file, pointer: '', do: 'unset' }] })
  return (
    <>
      <div className="brand__pair">
        {state === 'removed' ? null : (
          <>
            <FileUpload
              draft={{ brand, id, version }}
              getPath={() => file}
              text={t('brands.fileReplace')}
              label={t('brands.fileReplaceOf', { file })}
              accept={kind === 'picture' ? getEnding(file) : accepted[kind]}
            />
            {state === 'added' ? null : (
              <Button
                kind="ghost"
                aria-label={t('brands.fileRemoveOf', { file })}
                disabled={isPending}
                onClick={remove}
              >
                {t('brands.fileRemove')}
              </Button>
            )}
          </>
        )}
        {state === 'same' ? null : (
          <Button
            kind="ghost"
            aria-label={t('brands.fileUndoOf', { file })}
            aria-busy={undo.isPending}
            disabled={isPending}
            onClick={() => undo.mutate({ brand, id, version, file })}
          >
            {t('brands.fileUndo')}
          </Button>
        )}
      </div>
      {error ? <FileProblem error={error} /> : null}
    </>
  )
}

function FileEntry({ draft, file: listed, mayWrite }: FileEntryProps) {
  const { file, kind, size, hash, state } = listed
  return (
    <li className="brand__file">
      {kind === 'picture' ? (
        <FileThumb draft={draft} file={file} hash={hash} />
      ) : (
        <span className="brand__thumb">
          <Icon name={kind === 'font' ? 'edit' : 'book'} />
        </span>
      )}
      <div>
        <p>
          <code>{file}</code>{' '}
          {state === 'same' ? null : <span className="mark">{t(`brands.fileState.${state}`)}</span>}
        </p>
        <p className="note">{formatSize(size)}</p>
        {mayWrite ? <FileActions draft={draft} file={listed} /> : null}
      </div>
    </li>
  )
}

/** Pictures, fonts and articles of a draft: each is replaced, taken away and brought back, and new ones are sent. */
export function DraftFiles({ brand, id }: Draft) {
  const mayWrite = useMay('brands.write')
  const { data, error, refetch } = useCall('draftAssets', { query: { brand, id } })
  return (
    <QueryState of={{ data, error, refetch }}>
      {({ version, files }) => (
        <div className="brand__files">
          {mayWrite ? (
            <>
              <FileUpload
                draft={{ brand, id, version }}
                getPath={getUploadPath}
                text={t('brands.fileAdd')}
                accept={allAccepted}
              />
              <p className="note">{t('brands.fileAddText')}</p>
            </>
          ) : null}
          {files.length === 0 ? <Empty icon="edit">{t('brands.noFiles')}</Empty> : null}
          <ul className="brand__history">
            {files.map((file) => (
              <FileEntry key={file.file} draft={{ brand, id, version }} file={file} mayWrite={mayWrite} />
            ))}
          </ul>
        </div>
      )}
    </QueryState>
  )
}
