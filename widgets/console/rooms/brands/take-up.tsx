import { type FormEvent, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Problem } from '../../kit/state.tsx'
import { ConflictChoices, type FileConflict, readChoices } from './conflict-choices.tsx'

/** Moves a draft to what is live; what both changed is chosen, place by place. */
export function TakeUp({ draft }: { draft: Pick<ConsoleValue<'draftDetail'>, 'brand' | 'id' | 'version'> }) {
  const rebase = useCommand('draftRebase')
  const [conflicts, setConflicts] = useState<readonly FileConflict[]>([])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choices = readChoices(new FormData(event.currentTarget), conflicts)
    const { brand, id, version } = draft
    rebase.mutate({ brand, id, version, choices }, { onSuccess: (made) => setConflicts(made.conflicts) })
  }
  return (
    <form className="brand__review" onSubmit={submit}>
      <p>{t(conflicts.length > 0 ? 'brands.takeUpChoose' : 'brands.takeUpText')}</p>
      <ConflictChoices
        draft={draft}
        conflicts={conflicts}
        names={{ mine: t('brands.mine'), theirs: t('brands.theirs') }}
      />
      <Problem error={rebase.error} />
      <div className="modal__foot">
        <Button type="submit" kind="accent" aria-busy={rebase.isPending} disabled={rebase.isPending}>
          {t('brands.takeUp')}
        </Button>
      </div>
    </form>
  )
}
