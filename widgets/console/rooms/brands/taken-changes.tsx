import { type FormEvent, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Problem } from '../../kit/state.tsx'
import { useMay } from '../../kit/use-me.ts'
import { ConflictChoices, type FileConflict, readChoices } from './conflict-choices.tsx'
import './brands.css'

type Detail = ConsoleValue<'draftDetail'>
type Change = Detail['taken'][number]

function TakenList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="brand__changes">
      {changes.map(({ file, pointer, name, from, now }) => (
        <li key={`${file} ${pointer}`}>
          <bdi>{t('brands.taken', { name, from, now })}</bdi> <code>{`${file} ${pointer}`.trim()}</code>
        </li>
      ))}
    </ul>
  )
}

/** Offers what its owner changed since of what a draft took over; what both changed is chosen, place by place. */
export function TakenChanges({ draft }: { draft: Pick<Detail, 'brand' | 'id' | 'version' | 'taken'> }) {
  const { brand, id, version, taken } = draft
  const mayWrite = useMay('brands.write')
  const merge = useCommand('draftTakenMerge')
  const [conflicts, setConflicts] = useState<readonly FileConflict[]>([])
  if (taken.length === 0) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choices = readChoices(new FormData(event.currentTarget), conflicts)
    merge.mutate({ brand, id, version, choices }, { onSuccess: (made) => setConflicts(made.conflicts) })
  }
  return (
    <form className="brand__review" onSubmit={submit}>
      <TakenList changes={taken} />
      {conflicts.length > 0 ? <p>{t('brands.takeUpChoose')}</p> : null}
      <ConflictChoices
        draft={draft}
        conflicts={conflicts}
        names={{ mine: t('brands.mine'), theirs: t('brands.takenTheirs') }}
      />
      <Problem error={merge.error} />
      {mayWrite ? (
        <Button type="submit" kind="ghost" aria-busy={merge.isPending} disabled={merge.isPending}>
          {t('brands.takenMerge')}
        </Button>
      ) : null}
    </form>
  )
}

/** What a brand took over, as it is live, and is different at its owner since. */
export function BrandTaken({ brand }: { brand: string }) {
  const { data = [] } = useCall('brandTaken', { query: { brand } }, { refetchInterval: 30_000 })
  if (data.length === 0) return null
  return (
    <section className="card brand__overrides" aria-labelledby="taken">
      <h2 id="taken">{t('brands.takenTitle')}</h2>
      <TakenList changes={data} />
      <p className="note">{t('brands.takenHow')}</p>
    </section>
  )
}
