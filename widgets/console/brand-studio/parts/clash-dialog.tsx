import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import type { Operation } from '../../../../schemas/brand/operations.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { useStudio } from '../fields/field-context.ts'
import { nameKey } from '../fields/names.ts'
import { describeOperation } from '../model/draft-status.ts'
import { useDraftStatus } from '../use-draft.ts'

function describe(operations: readonly Operation[]): string {
  return operations.map((operation) => describeOperation(operation) ?? t('studio.takenAway')).join(', ')
}

/** What two people wrote at once, side by side: one of both is chosen, place by place. */
export function ClashDialog() {
  const { draft } = useStudio()
  const { clashes } = useDraftStatus(draft)
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  if (clashes.length === 0) return null
  const choose = () => {
    void draft.choose(clashes.filter((_, index) => theirs.has(index)))
    setTheirs(new Set())
  }
  const set = (index: number, isTheirs: boolean) =>
    setTheirs(new Set(isTheirs ? [...theirs, index] : [...theirs].filter((other) => other !== index)))
  return (
    <Modal title={t('studio.clashTitle')} onClose={choose}>
      <div className="modal__body">
        <p>{t('studio.clashText')}</p>
        {clashes.map(({ file, pointer, mine, theirs: others }, index) => (
          <fieldset className="studio-clash" key={`${file} ${pointer}`}>
            <legend>{nameKey(file, pointer).name}</legend>
            <label>
              <input type="radio" checked={!theirs.has(index)} onChange={() => set(index, false)} />
              <span>
                <strong>{t('studio.mine')}</strong> <bdi>{describe(mine)}</bdi>
              </span>
            </label>
            <label>
              <input type="radio" checked={theirs.has(index)} onChange={() => set(index, true)} />
              <span>
                <strong>{t('studio.theirs')}</strong> <bdi>{describe(others)}</bdi>
              </span>
            </label>
          </fieldset>
        ))}
        <div className="modal__foot">
          <Button kind="accent" onClick={choose}>
            {t('studio.clashChoose')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
