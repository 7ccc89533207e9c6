import { useDeferredValue, useId, useMemo, useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { toHex } from '../../../../schemas/brand/check/read-color-text.ts'
import { colorText } from '../../../../schemas/theme/values.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { getComponents } from '../fields/color-widget.tsx'
import { useRead, useStudio } from '../fields/field-context.ts'
import type { DocumentModel } from '../model/document-model.ts'
import { PalettePicture } from './palette-picture.tsx'
import { useOpenedFile } from './place-card.tsx'
import { planSeed, readSeedState, schemes, type SeedPlan, type SeedState } from './seed-look.ts'

const file = 'theme.json'
const places = ['/color', '/postures']

/** What the new palettes come to, in words. */
function PlanText({ plan, seed }: { plan: SeedPlan; seed: string }) {
  if (plan.operations.length === 0) return <p>{t('studio.seedSame')}</p>
  return (
    <>
      <p>{t('studio.seedChanges', plan.changes)}</p>
      {schemes.map((scheme) => {
        const { colors } = plan.palettes[scheme]
        const accent = colors.accent && colorText({ components: colors.accent })
        return accent === undefined || accent === seed ? null : (
          <p key={scheme}>{t('studio.seedMoved', { scheme: named('scheme', scheme), color: accent })}</p>
        )
      })}
    </>
  )
}

function Seed({ model }: { model: DocumentModel }) {
  const { draft, isReadOnly } = useStudio()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isDone, setDone] = useState(false)
  const written = useRead(file, places, () => JSON.stringify(readSeedState(model)))
  const state = useMemo(() => JSON.parse(written) as SeedState, [written])
  const accent = colorText({ components: state.seen.light.accent ?? [] })
  const text = typed ?? accent
  const hex = toHex(text) ?? text
  const later = useDeferredValue(typed === undefined ? '' : hex)
  const current = useDeferredValue(state)
  const plan = useMemo(() => {
    const seed = getComponents(later)
    return seed && planSeed(model, current, seed)
  }, [model, later, current])
  const isWrong = typed !== undefined && !getComponents(hex)
  const type = (value: string) => {
    setTyped(value)
    setDone(false)
  }
  const apply = () => {
    const seed = getComponents(hex)
    if (!seed) return
    draft.act(planSeed(model, state, seed).operations)
    setTyped(undefined)
    setDone(true)
  }
  return (
    <>
      <div className="studio-field">
        <label className="studio-field__label" htmlFor={id}>
          {t('studio.seedColor')}
        </label>
        <span className="studio-color">
          <input
            type="color"
            aria-label={t('studio.pickColor', { field: t('studio.seedColor') })}
            value={colorText({ components: getComponents(hex) ?? [] })}
            disabled={isReadOnly}
            onChange={({ target }) => type(target.value)}
          />
          <input
            id={id}
            className="studio-field__input studio-field__input--short"
            value={text}
            spellCheck={false}
            disabled={isReadOnly}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => type(target.value)}
          />
          <Button
            kind="ghost"
            disabled={isReadOnly || !plan || isWrong || plan.operations.length === 0}
            onClick={apply}
          >
            {t('studio.seedApply')}
          </Button>
        </span>
        <div id={`${id}-about`} role="status">
          {isWrong ? <p className="studio-field__problem">{t('studio.seedWrong')}</p> : null}
          {plan && !isWrong ? <PlanText plan={plan} seed={later.toLowerCase()} /> : null}
          {isDone ? <p>{t('studio.seedDone')}</p> : null}
        </div>
      </div>
      <div className="studio-palettes">
        {schemes.map((scheme) => (
          <PalettePicture
            key={scheme}
            scheme={scheme}
            colors={plan?.palettes[scheme].colors ?? state.seen[scheme]}
          />
        ))}
      </div>
    </>
  )
}

/** Both palettes from one colour: shown first, written once somebody applies them. */
export function SeedCard() {
  const { model, error, refetch } = useOpenedFile(file)
  const id = useId()
  return (
    <section className="studio-card studio-seed card" aria-labelledby={id}>
      <h3 id={id}>{t('studio.seed')}</h3>
      <p className="note">{t('studio.seedHelp')}</p>
      {model ? <Seed model={model} /> : <QueryState of={{ error, refetch }} />}
    </section>
  )
}
