import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { FileThumb } from './file-thumb.tsx'

export type FileConflict = ConsoleValue<'draftRebase'>['conflicts'][number]

const sides = ['mine', 'theirs'] as const
const longest = 2000
const hash = /^[0-9a-f]{64}$/

/** What one of both says: a picture as it looks, a text as it reads, all else as it is written. */
function Side({
  draft,
  file,
  value,
}: {
  draft: { brand: string; id: string }
  file: string
  value: unknown
}) {
  if (value === undefined || value === null) return <em>{t('brands.nothingThere')}</em>
  if (typeof value === 'string' && hash.test(value))
    return <FileThumb draft={draft} file={file} hash={value} />
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <pre>
      <bdi>{text.slice(0, longest)}</bdi>
    </pre>
  )
}

interface ConflictChoicesProps {
  draft: { brand: string; id: string }
  conflicts: readonly FileConflict[]
  /** What the two of them are called. */
  names: Readonly<Record<(typeof sides)[number], string>>
}

/** What both changed, side by side: one of them is chosen for each place. */
export function ConflictChoices({ draft, conflicts, names }: ConflictChoicesProps) {
  return conflicts.map((conflict, index) => (
    <fieldset key={`${conflict.file} ${conflict.pointer}`} className="brand__conflict">
      <legend>
        <code>{`${conflict.file} ${conflict.pointer}`.trim()}</code>
      </legend>
      {sides.map((side) => (
        <label key={side}>
          <span>
            <input type="radio" name={String(index)} value={side} defaultChecked={side === 'mine'} />{' '}
            {names[side]}
          </span>
          <Side draft={draft} file={conflict.file} value={conflict[side]} />
        </label>
      ))}
    </fieldset>
  ))
}

/** What a form of these says. */
export function readChoices(form: FormData, conflicts: readonly FileConflict[]) {
  return conflicts.map(({ file, pointer }, index) => {
    const take = form.get(String(index)) === 'theirs' ? ('theirs' as const) : ('mine' as const)
    return { file, pointer, take }
  })
}
