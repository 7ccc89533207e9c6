import { shownTime } from '../../../engine/console/console-formats.ts'
import { t } from '../../../engine/console/console-words.ts'

interface TimeProps {
  at: string | null
  /** IANA name of the zone whose calendar it belongs to; the operator's own where it is not said. */
  zone?: string
}

/** A moment. */
export function Time({ at, zone }: TimeProps) {
  return at === null ? <>{t('none')}</> : <time dateTime={at}>{shownTime(at, zone)}</time>
}
