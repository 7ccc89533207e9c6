import { useAge } from '../../engine/base/hooks/use-age.ts'
import type { DialogProps } from '../../engine/base/registry/registry.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import '../ui/dialog/dialog.css'
import { Logo } from '../ui/brand/logo.tsx'
import { useBrandWord } from '../ui/brand/use-brand-word.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'

/** Asks for the visitor's age before anything else; whoever says no stays outside. */
export function AgeDialog({ titleId, close }: DialogProps) {
  const { t } = useText()
  const brand = useBrandWord()
  const { answer, minimum, confirm, refuse, prompt } = useAge()
  const refused = answer === 'refused'
  const vars = { age: minimum, brand }
  return (
    <Dialog
      titleId={titleId}
      size="s"
      className="age-gate"
      title={t(refused ? 'age.leave' : 'age.title', vars)}
      foot={
        <div className="dialog__actions">
          {refused ? (
            <Button kind="ghost" onClick={prompt}>
              {t('age.back')}
            </Button>
          ) : (
            <>
              <Button kind="ghost" data-testid="age-no" onClick={refuse}>
                {t('age.no', vars)}
              </Button>
              <Button
                kind="accent"
                data-testid="age-yes"
                onClick={() => {
                  confirm()
                  close(true)
                }}
              >
                {t('age.yes', vars)}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="age-gate__mark">
        <Logo className="brand__mark" />
        <span className="age">{minimum}+</span>
      </div>
      <p data-testid={refused ? 'underage' : undefined}>{t(refused ? 'age.leaveText' : 'age.text', vars)}</p>
    </Dialog>
  )
}
