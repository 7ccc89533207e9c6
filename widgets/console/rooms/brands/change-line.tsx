import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'

type Change = ConsoleValue<'brandHistory'>['content'][number]['changes'][number]

/** A switch as people call it: what is switched, and which of several. */
function nameSwitch(name: string): string {
  const [family = '', code] = name.split(' ')
  const what = named('brandOverride', family)
  return code === undefined ? what : `${what} ${named('module', code)}`
}

/** One change as a sentence. */
function formatChange({ kind, name, from, to }: Change): string {
  return named('brandChange', kind, {
    name: kind.startsWith('switched') ? nameSwitch(name) : name,
    from: from ?? t('none'),
    to: to ?? t('none'),
  })
}

/** Changes, one beneath another. */
export function ChangeLines({ changes, more }: { changes: readonly Change[]; more: number }) {
  return (
    <ul className="brand__changes">
      {changes.map((change, index) => (
        <li key={index} title={change.file === null ? undefined : `${change.file} ${change.pointer}`}>
          <bdi>{formatChange(change)}</bdi>
        </li>
      ))}
      {more > 0 ? <li className="quiet">{t('brands.more', { count: more })}</li> : null}
    </ul>
  )
}
