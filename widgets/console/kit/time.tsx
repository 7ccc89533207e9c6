import { shownTime } from '../../../engine/console/console-formats.ts'
import { t } from '../../../engine/console/console-words.ts'

/** A moment, in the operator's own zone. */
export function Time({ at }: { at: string | null }) {
  return at === null ? <>{t('none')}</> : <time dateTime={at}>{shownTime(at)}</time>
}
