import { type ConsoleWord, getProblem, t } from '../../../../engine/console/console-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDraftStatus } from '../use-draft.ts'
import { useStudio } from '../fields/field-context.ts'
import type { OutboxState } from '../model/outbox.ts'

const words: Readonly<Record<OutboxState, ConsoleWord>> = {
  saved: 'studio.saved',
  waiting: 'studio.saving',
  saving: 'studio.saving',
  away: 'studio.away',
  conflict: 'studio.conflict',
  refused: 'studio.refused',
}

/** Whether all is saved, and undo and redo. */
export function SaveState() {
  const { draft, isReadOnly } = useStudio()
  const { save, canUndo, canRedo, refused, error } = useDraftStatus(draft)
  if (isReadOnly) return <p className="note">{t('studio.readOnly')}</p>
  return (
    <div className="studio__save">
      <p className={`studio__state is-${save}`} role="status">
        {t(words[save])}
      </p>
      <Button kind="ghost" disabled={!canUndo} aria-keyshortcuts="Control+Z" onClick={() => draft.undo()}>
        {t('studio.undo')}
      </Button>
      <Button
        kind="ghost"
        disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => draft.redo()}
      >
        {t('studio.redo')}
      </Button>
      {save === 'refused' || refused.length > 0 ? (
        <ul className="studio__refused" role="alert">
          {refused.length === 0 ? <li>{getProblem(error)}</li> : null}
          {refused.map(({ file, pointer, message, fix }) => (
            <li key={`${file} ${pointer}`}>
              {message}. {fix}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
