import { type FormEvent, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Problem } from '../../kit/state.tsx'

type Conflict = ConsoleValue<'draftRebase'>['conflicts'][number]

const sides = ['mine', 'theirs'] as const

function formatValue(value: unknown): string {
  return value === undefined ? t('none') : JSON.stringify(value).slice(0, 80)
}

function ConflictChoice({ conflict, index }: { conflict: Conflict; index: number }) {
  const { file, pointer } = conflict
  return (
    <Select
      label={`${file} ${pointer}`}
      name={String(index)}
      choices={sides.map((value) => ({
        value,
        label: t(`brands.${value}`, { value: formatValue(conflict[value]) }),
      }))}
    />
  )
}

/** Moves a draft to what is live; what both changed is chosen, place by place. */
export function TakeUp({ draft }: { draft: Pick<ConsoleValue<'draftDetail'>, 'brand' | 'id' | 'version'> }) {
  const rebase = useCommand('draftRebase')
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const choices = conflicts.map(({ file, pointer }, index) => {
      const take = form.get(String(index)) === 'theirs' ? ('theirs' as const) : ('mine' as const)
      return { file, pointer, take }
    })
    const { brand, id, version } = draft
    rebase.mutate({ brand, id, version, choices }, { onSuccess: (made) => setConflicts(made.conflicts) })
  }
  return (
    <form className="brand__review" onSubmit={submit}>
      <p>{t(conflicts.length > 0 ? 'brands.takeUpChoose' : 'brands.takeUpText')}</p>
      {conflicts.map((conflict, index) => (
        <ConflictChoice key={`${conflict.file} ${conflict.pointer}`} conflict={conflict} index={index} />
      ))}
      <Problem error={rebase.error} />
      <div className="modal__foot">
        <Button type="submit" kind="accent" aria-busy={rebase.isPending} disabled={rebase.isPending}>
          {t('brands.takeUp')}
        </Button>
      </div>
    </form>
  )
}
