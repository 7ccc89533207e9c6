import { lazy, type ReactNode, Suspense, useState } from 'react'
import { named, plain, t } from '../../../../engine/console/console-words.ts'
import { useUnsaved } from '../../../../engine/console/unsaved.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { type Draft, getDraft, type SwitchState, getSwitches } from './draft.ts'
import { RulesTable } from './rules-table.tsx'

/** It brings the players' engine along, which no other room needs. */
const RegistrationPreview = lazy(() => import('./registration-preview.tsx'))

function Toggle({
  label,
  isOn,
  isSwitched,
  isLocked = false,
  depth = 0,
  onChange,
}: {
  label: ReactNode
  isOn: boolean
  /** It differs from what the file says. */
  isSwitched: boolean
  /** The file decides it alone. */
  isLocked?: boolean
  depth?: number
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="toggle" data-depth={depth}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isLocked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
      {isSwitched ? <span className="mark">{t('switches.switched')}</span> : null}
    </label>
  )
}

function Card({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead ? <p className="quiet">{lead}</p> : null}
      {children}
    </section>
  )
}

interface CardProps {
  draft: Draft
  file: SwitchState['file']
  onChange: (changes: Partial<Draft>) => void
}

/** Who gets in: nobody, everybody, or people of some countries and addresses. */
function SiteCard({ draft, file, onChange }: CardProps) {
  return (
    <Card id="site" title={t('switches.site')}>
      <Toggle
        label={t('switches.maintenance')}
        isOn={draft.maintenance}
        isSwitched={draft.maintenance !== file.maintenance}
        onChange={(maintenance) => onChange({ maintenance })}
      />
      <Toggle
        label={t('switches.everyone')}
        isOn={draft.everyone}
        isSwitched={draft.everyone !== file.everyone}
        onChange={(everyone) => onChange({ everyone })}
      />
      <Field
        label={t('switches.countries')}
        value={draft.countries}
        hint={t('switches.countriesHint')}
        onChange={({ target }) => onChange({ countries: target.value })}
      />
      <label className="words">
        <span className="field__label">{t('switches.addresses')}</span>
        <textarea
          rows={3}
          value={draft.addresses}
          onChange={({ target }) => onChange({ addresses: target.value })}
        />
      </label>
    </Card>
  )
}

/** What players may open, by vendor and by game. */
function VendorsCard({ draft, file, onChange }: CardProps) {
  const toggleVendor = (code: string, isClosed: boolean) => {
    const closed = new Set(draft.closedVendors)
    if (isClosed) closed.add(code)
    else closed.delete(code)
    onChange({ closedVendors: closed })
  }
  return (
    <Card id="vendors" title={t('switches.vendors')} lead={t('switches.vendorsLead')}>
      <div className="toggles">
        {file.vendors.map(({ code, name, isClosed }) => (
          <Toggle
            key={code}
            label={`${name} (${code})`}
            isOn={!isClosed && !draft.closedVendors.has(code)}
            isSwitched={draft.closedVendors.has(code)}
            isLocked={isClosed}
            onChange={(isOpen) => toggleVendor(code, !isOpen)}
          />
        ))}
      </div>
      <label className="words">
        <span className="field__label">{t('switches.games')}</span>
        <textarea
          rows={3}
          value={draft.closedGames}
          onChange={({ target }) => onChange({ closedGames: target.value })}
        />
      </label>
    </Card>
  )
}

/** Parts of the site by module. */
function ModulesCard({ draft, file, onChange }: CardProps) {
  return (
    <Card id="modules" title={t('switches.modules')}>
      <div className="toggles">
        {file.modules.map(({ modId, depth, isOn }) => (
          <Toggle
            key={modId}
            label={
              <>
                <code>{modId}</code>{' '}
                <span className="quiet">
                  {named('module', modId) === plain(modId) ? '' : named('module', modId)}
                </span>
              </>
            }
            depth={depth}
            isOn={draft.modules[modId] ?? isOn}
            isSwitched={draft.modules[modId] !== isOn}
            onChange={(now) => onChange({ modules: { ...draft.modules, [modId]: now } })}
          />
        ))}
      </div>
    </Card>
  )
}

/** Everything of one brand that can be switched. Nothing happens before it is saved with a reason. */
export function SwitchesForm({ state }: { state: SwitchState }) {
  const [draft, setDraft] = useState<Draft>(() => getDraft(state))
  const [isSaving, setSaving] = useState(false)
  const set = useCommand('switchesSet')
  const { file, merchant, brand, version, address } = state
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))
  const wanted = getSwitches(draft, state)
  const before = getDraft(state)
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(getSwitches(before, state))
  useUnsaved(isChanged)
  return (
    <>
      <div className="switches">
        <SiteCard draft={draft} file={file} onChange={change} />
        <VendorsCard draft={draft} file={file} onChange={change} />
        <ModulesCard draft={draft} file={file} onChange={change} />
        <div className="switches__form">
          <Card id="rules" title={t('switches.rules')} lead={t('switches.rulesLead')}>
            <RulesTable
              file={file.rules}
              rules={draft.rules}
              onChange={(field, rule) => change({ rules: { ...draft.rules, [field]: rule } })}
            />
            <p>
              <a href={`${address}/register`} target="_blank" rel="noreferrer">
                {t('switches.form')}
              </a>
            </p>
          </Card>
          <Card id="preview" title={t('switches.preview')} lead={t('switches.previewLead')}>
            <Suspense fallback={<Waiting lines={6} />}>
              <RegistrationPreview merchant={merchant} switches={wanted} />
            </Suspense>
          </Card>
        </div>
      </div>
      <div className="switches__foot">
        <p role="status">{t(isChanged ? 'switches.unsaved' : 'switches.saved')}</p>
        <Button kind="ghost" disabled={!isChanged} onClick={() => setDraft(getDraft(state))}>
          {t('switches.undo')}
        </Button>
        <Button kind="accent" disabled={!isChanged} onClick={() => setSaving(true)}>
          {t('save')}
        </Button>
      </div>
      {isSaving ? (
        <ReasonDialog
          title={t('switches.title', { brand })}
          reasons={reasons.setSwitches}
          error={set.error}
          isPending={set.isPending}
          send={t('save')}
          onClose={() => setSaving(false)}
          onSend={({ reason }) =>
            set.mutate({ merchant, version, switches: wanted, reason }, { onSuccess: () => setSaving(false) })
          }
        >
          {draft.maintenance && !before.maintenance ? (
            <p className="grave">{t('switches.maintenanceText')}</p>
          ) : null}
          {draft.everyone && !before.everyone ? <p className="grave">{t('switches.everyoneText')}</p> : null}
          <p>{t('switches.live')}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
