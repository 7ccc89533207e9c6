import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SecuritySection } from '../security/security-section.tsx'

export interface BreakSectionProps {
  kind: 'timeout' | 'exclusion'
  own: CallValue<'playLimits'>
  about: CallValue<'saferPlay'>
  /** It has begun, and the page knows until when. */
  onBegun: () => void
}

/** The way to a break or an exclusion, and what it means. */
export function BreakSection({ kind, own, about, onBegun }: BreakSectionProps) {
  const { t } = useText('limits')
  const dialog = useDialog()
  const isForGood = own.exclusion?.until === null
  const begin = async () => {
    const hasBegun = await dialog.open('play-break', {
      kind,
      sisters: about.sisters,
      lengths: kind === 'timeout' ? about.timeoutHours : about.exclusionMonths,
    })
    if (hasBegun === true) onBegun()
  }
  return (
    <SecuritySection
      icon={kind === 'timeout' ? 'pause' : 'lock'}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      wide
      testId={`section-${kind}`}
      actions={
        isForGood ? null : (
          <Button
            kind="ghost"
            data-testid={`begin-${kind}`}
            {...dialog.intent('play-break')}
            onClick={() => void begin()}
          >
            {t(`${kind}.begin`)}
          </Button>
        )
      }
    />
  )
}
