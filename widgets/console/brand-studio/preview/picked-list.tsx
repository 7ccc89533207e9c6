import { t } from '../../../../engine/console/console-words.ts'
import type { PickedTarget } from '../../../../schemas/preview/messages.ts'
import { Button } from '../../../ui/button/button.tsx'

interface PickedListProps {
  targets: readonly PickedTarget[]
  onPick: (target: PickedTarget) => void
  onClose: () => void
}

/** Everything that was found where somebody clicked, the nearest first: its words, colours and measures, its widgets. */
export function PickedList({ targets, onPick, onClose }: PickedListProps) {
  return (
    <section className="preview__picked" aria-label={t('preview.picked')}>
      <div className="preview__picked-head">
        <h3>{t('preview.picked')}</h3>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {targets.length === 0 ? <p className="note">{t('preview.pickedNothing')}</p> : null}
      <ul>
        {targets.map((target) => (
          <li key={`${target.file} ${target.pointer}`}>
            <button type="button" className="preview__target" onClick={() => onPick(target)}>
              <span className="mark">{t(`preview.kind.${target.kind}`)}</span>
              <bdi>{target.label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
