import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { useMay } from '../../kit/use-me.ts'

type Restorable = ConsoleValue<'brandRollBackPromotions'>[number]

/** What taking one promotion back comes to, in a few words. */
function Outcome({ kind, sentences, state, problem }: Restorable) {
  return (
    <>
      {kind === 'changes' ? (
        <ul className="brand__changes">
          {sentences.map((sentence) => (
            <li key={sentence}>
              <bdi>{sentence}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className="note">{named('brandRestore', kind)}</p>
      )}
      {state === 'waiting' ? <p className="mark">{t('brands.publishTwo')}</p> : null}
      {problem ? (
        <p className="problem">
          {problem.message}: {problem.fix}
        </p>
      ) : null}
    </>
  )
}

interface RestoredPromotionsProps {
  promotions: readonly Restorable[]
  ticked: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Promotions that a release has otherwise, each to be ticked: what is not ticked stays as it is. */
export function RestoredPromotions({ promotions, ticked, onToggle }: RestoredPromotionsProps) {
  const mayPublish = useMay('promotions.write')
  if (promotions.length === 0) return null
  return (
    <fieldset className="brand__choices">
      <legend className="field__label">{t('brands.rollBackPromotions')}</legend>
      <p className="note">{t('brands.rollBackKept')}</p>
      {promotions.map((promotion) => {
        const { id, title, problem } = promotion
        return (
          <div key={id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(id)}
                disabled={problem !== null || !mayPublish}
                onChange={() => onToggle(id)}
              />
              <bdi>{title}</bdi>
            </label>
            <Outcome {...promotion} />
          </div>
        )
      })}
    </fieldset>
  )
}
