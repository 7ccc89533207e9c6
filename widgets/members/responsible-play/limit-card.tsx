import { type LimitKind, limitPeriods } from '../../../schemas/documents/responsible-play.document.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SecuritySection } from '../security/security-section.tsx'
import { LimitRow, type LimitRowProps } from './limit-row.tsx'

const icons: Record<LimitKind, string> = { deposit: 'plus', loss: 'trend', stake: 'play', time: 'timer' }

/** The limits of one kind: a day, a week, a month. */
export function LimitCard({ kind, ...row }: Omit<LimitRowProps, 'period'>) {
  const { t } = useText('limits')
  return (
    <SecuritySection
      icon={icons[kind]}
      title={t(`kind.${kind}`)}
      text={t(`about.${kind}`)}
      testId={`limits-${kind}`}
    >
      <ul className="limits__rows">
        {limitPeriods.map((period) => (
          <LimitRow key={period} kind={kind} period={period} {...row} />
        ))}
      </ul>
    </SecuritySection>
  )
}
