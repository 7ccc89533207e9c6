import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SecuritySection } from '../security/security-section.tsx'
import { useLimitWords } from './use-limit-words.ts'

type Own = CallValue<'playLimits'>

function Entry({ entry, symbol }: { entry: Own['record'][number]; symbol: string }) {
  const { t, dateTime } = useText('limits')
  const words = useLimitWords(symbol)
  const { action, actor, kind, period, from, to, until, at } = entry
  const shown = (text: string | null) =>
    text === null || kind === null ? t('none') : words.amount(kind, text)
  return (
    <li className="limits__entry">
      <span>
        <strong>{t(`record.${action}`)}</strong>
        {kind && period ? ` · ${words.name(kind, period)}` : null}
        <span className="limits__small">
          {kind === null
            ? until === null
              ? t('forGood')
              : t('record.until', { when: dateTime(until) })
            : from === null
              ? shown(to)
              : t('record.change', { from: shown(from), to: shown(to) })}
        </span>
      </span>
      <span className="limits__small">
        {dateTime(at)} · {t(`record.by.${actor}`)}
      </span>
    </li>
  )
}

/** What was requested and done about a member's play, and by whom. */
export function PlayRecord({ own }: { own: Own }) {
  const { t } = useText('limits')
  return (
    <SecuritySection
      icon="history"
      title={t('record.title')}
      text={t('record.text')}
      wide
      testId="play-record"
    >
      {own.record.length === 0 ? (
        <p className="limits__small">{t('record.empty')}</p>
      ) : (
        <ul className="limits__rows">
          {own.record.map((entry) => (
            <Entry key={entry.id} entry={entry} symbol={own.currencySymbol} />
          ))}
        </ul>
      )}
    </SecuritySection>
  )
}
