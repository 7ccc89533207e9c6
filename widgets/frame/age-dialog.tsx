import { useAge } from '../../engine/hooks/use-age.ts'
import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import '../styles/dialog.css'
import { BrandArt } from '../brand/brand-art.tsx'
import { useBrandWord } from '../brand/use-brand-word.ts'
import { Dialog } from '../dialog/dialog.tsx'

/** Asks for the visitor's age before anything else; whoever says no stays outside. */
export default function AgeDialog({ titleId, close }: DialogProps) {
  const { t } = useText()
  const brand = useBrandWord()
  const { answer, minimum, confirm, refuse, ask } = useAge()
  const refused = answer === 'refused'
  const vars = { age: minimum, brand }
  return (
    <Dialog
      titleId={titleId}
      size="s"
      className="age-gate"
      title={t(refused ? 'age.leave' : 'age.title', vars)}
      foot={
        <div className="dlg__act">
          {refused ? (
            <button className="btn btn--ghost" type="button" onClick={ask}>
              {t('age.back')}
            </button>
          ) : (
            <>
              <button className="btn btn--ghost" type="button" data-testid="age-no" onClick={refuse}>
                {t('age.no', vars)}
              </button>
              <button
                className="btn btn--accent"
                type="button"
                data-testid="age-yes"
                onClick={() => {
                  confirm()
                  close(true)
                }}
              >
                {t('age.yes', vars)}
              </button>
            </>
          )}
        </div>
      }
    >
      <div className="age-gate__mark">
        <BrandArt symbol="b-mark" className="brand__mark" />
        <span className="age">{minimum}+</span>
      </div>
      <p data-testid={refused ? 'underage' : undefined}>{t(refused ? 'age.leaveText' : 'age.text', vars)}</p>
    </Dialog>
  )
}
